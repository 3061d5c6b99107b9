import { memo } from 'react';
import { AgeLabel } from '../marks/age-label.tsx';
import { OutsideBadge } from '../marks/outside-badge.tsx';
import { GsmMark, SignalBars } from '../marks/signal-bars.tsx';
import { StatusMark } from '../marks/status-mark.tsx';
import { ItemFrame } from './item-frame.tsx';
import type { VehicleItemProps } from './vehicle-facts.ts';
import styles from './vehicle-item.module.css';

/** A line of the list, 44 px: mark, name, speed or since-when, age when old, signal, focus. */
export const VehicleRow = memo(({ facts, ...rest }: VehicleItemProps) => (
  <ItemFrame look="row" facts={facts} {...rest}>
    <StatusMark kind={facts.kind} bearing={facts.bearing} electric={facts.isElectric} size={20} />
    <span className={styles.rowText}>
      <span className={styles.rowName}>{facts.name}</span>
      <span className={styles.rowDetail}>
        <span>{facts.status}</span>
        {facts.age === null ? facts.detail && <span>{facts.detail}</span> : <AgeLabel text={facts.age} label={facts.ageLabel} />}
        {facts.outside && <OutsideBadge label={facts.outside} />}
      </span>
    </span>
    <span className={styles.rowSignals}>
      <SignalBars level={facts.gpsLevel} label={facts.gps} />
      <GsmMark active={facts.gsmActive} label={facts.gsm} />
    </span>
  </ItemFrame>
));
VehicleRow.displayName = 'VehicleRow';
