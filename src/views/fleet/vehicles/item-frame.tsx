import type { ReactNode } from 'react';
import { FocusIcon } from './icons.tsx';
import type { VehicleItemProps } from './vehicle-facts.ts';
import styles from './vehicle-item.module.css';

/** Brings the map to the vehicle, and lets it go again. */
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

/** One vehicle of the panel: a press chooses it, and the map is led to it by a button of its own. */
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
