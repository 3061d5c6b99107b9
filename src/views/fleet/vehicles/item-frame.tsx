import type { ReactNode } from 'react';
import { FocusIcon } from './icons.tsx';
import type { VehicleItemProps } from './vehicle-facts.ts';
import styles from './vehicle-item.module.css';

/** Moves the map to the vehicle, or releases it. */
const FocusButton = ({
  facts,
  isFocused,
  focusLabel,
  onFocus,
}: Pick<VehicleItemProps, 'facts' | 'isFocused' | 'focusLabel' | 'onFocus'>) => (
  <button
    type="button"
    className={styles.focus}
    aria-pressed={isFocused}
    aria-label={`${focusLabel}: ${facts.name}`}
    title={focusLabel}
    onClick={() => onFocus(facts.vehicleId)}
  >
    <FocusIcon />
  </button>
);

interface ItemFrameProps extends VehicleItemProps {
  readonly look: 'row' | 'tile';
  readonly children: ReactNode;
}

/** One vehicle of the panel: a press selects it, and a button of its own moves the map to it. */
export const ItemFrame = ({ look, children, facts, sortIndex, visibleCount, isActive, onToggle, ...focus }: ItemFrameProps) => (
  <li
    className={look === 'row' ? styles.row : styles.tile}
    data-active={isActive || undefined}
    data-status={facts.kind}
    aria-posinset={sortIndex + 1}
    aria-setsize={visibleCount}
  >
    <button
      type="button"
      className={look === 'row' ? styles.rowMain : styles.tileMain}
      aria-pressed={isActive}
      onClick={() => onToggle(facts.vehicleId)}
    >
      {children}
    </button>
    <FocusButton facts={facts} {...focus} />
  </li>
);
