import { FocusIcon } from './icons.tsx';
import type { VehicleItemProps } from './vehicle-facts.ts';
import styles from './vehicle-item.module.css';

/** Brings the map to the vehicle, and lets it go again. */
export const FocusButton = ({
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
