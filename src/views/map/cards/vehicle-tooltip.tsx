import type { Ref } from 'react';
import type { StatusKind } from '../../../domain/fleet/live/status.ts';
import { StatusMark } from '../../fleet/marks/status-mark.tsx';
import styles from './map-cards.module.css';

export interface VehicleTooltipProps {
  name: string;
  status: StatusKind;
  isElectric: boolean;
  heading: number | null;
  /** "Fahrend · 87 km/h" */
  text: string;
  /** "Position vor 12 Min.", only when it is old. */
  stale: string | null;
  ref?: Ref<HTMLDivElement>;
}

export const VehicleTooltip = ({ name, status, isElectric, heading, text, stale, ref }: VehicleTooltipProps) => (
  <div ref={ref} className={`${styles.beside} ${styles.tooltip}`} role="tooltip">
    <StatusMark kind={status} electric={isElectric} bearing={heading} size={18} />
    <div>
      <strong>{name}</strong>
      <div className={styles.muted}>{text}</div>
      {stale !== null && <div className={styles.stale}>{stale}</div>}
    </div>
  </div>
);
