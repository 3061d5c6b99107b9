import type { ReactNode } from 'react';
import { FocusButton } from './focus-button.tsx';
import type { VehicleItemProps } from './vehicle-facts.ts';
import styles from './vehicle-item.module.css';

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
