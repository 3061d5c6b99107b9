import { memo } from 'react';
import { AgeLabel } from '../marks/age-label.tsx';
import marksStyles from '../marks/marks.module.css';
import { OutsideBadge } from '../marks/outside-badge.tsx';
import { StatusChip } from '../marks/status-chip.tsx';
import { ValueText } from '../marks/value-text.tsx';
import { VehicleImage } from '../marks/vehicle-image.tsx';
import styles from './dashboard.module.css';
import type { FleetRowFacts } from './fleet-row-facts.ts';
import { HoursCell } from './hours-cell.tsx';

export interface FleetRowProps {
  facts: FleetRowFacts;
  /** Place in the whole table, the header being 1. */
  index: number;
  isFocused: boolean;
  missing: string;
  focusLabel: string;
  onFocus: (vehicleId: number) => void;
}

export const FleetRow = memo(({ facts, index, isFocused, missing, focusLabel, onFocus }: FleetRowProps) => (
  <tr className={styles.row} aria-rowindex={index} data-vehicle={facts.vehicleId} data-focused={isFocused || undefined}>
    <td>
      <StatusChip kind={facts.kind} bearing={facts.bearing} electric={facts.isElectric} instead={facts.instead} />
      {facts.outside && <OutsideBadge label={facts.outside} />}
      {facts.instead === null && facts.statusAge && <AgeLabel text={facts.statusAge.text} label={facts.statusAge.label} />}
    </td>
    <th scope="row">
      <span className={styles.vehicle}>
        <VehicleImage src={facts.image} isCrane={facts.kind === 'crane'} alt="" width={48} height={24} />
        <button
          type="button"
          className={styles.name}
          aria-pressed={isFocused}
          title={`${focusLabel}: ${facts.name}`}
          onClick={() => onFocus(facts.vehicleId)}
        >
          {facts.name}
        </button>
      </span>
    </th>
    <td className={styles.numeric}>
      <span className={marksStyles.valueWithAge}>
        {facts.speedAge ? (
          <AgeLabel text={facts.speedAge.text} label={facts.speedAge.label} />
        ) : (
          facts.age !== null && facts.speed !== null && <AgeLabel text={facts.age} label={facts.ageLabel} />
        )}
        <ValueText text={facts.speed} missing={missing} />
      </span>
    </td>
    <td className={styles.numeric}>
      <ValueText text={facts.mileage} missing={missing} />
    </td>
    <td className={styles.numeric}>
      <HoursCell facts={facts} missing={missing} />
    </td>
  </tr>
));
FleetRow.displayName = 'FleetRow';
