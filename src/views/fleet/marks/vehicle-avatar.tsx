import { rem } from '../../common/rem.ts';
import { avatarColour } from './avatar-colours.ts';
import styles from './marks.module.css';

export interface VehicleAvatarProps {
  vehicleId: number | string;
  name: string;
  /** Pixels at the ordinary size of the interface. */
  size?: number;
}

/** The class number a locomotive's name begins with, otherwise its first letter. */
export const avatarText = (name: string): string => /^\d{3}(?!\d)/.exec(name.trim())?.[0] ?? (name.trim().charAt(0).toUpperCase() || '?');

/** Decoration beside the name, on one of six colours. */
export function VehicleAvatar({ vehicleId, name, size = 24 }: VehicleAvatarProps) {
  return (
    <span
      className={styles.vehicleAvatar}
      style={{ background: avatarColour(vehicleId), minWidth: rem(size), height: rem(size), fontSize: rem(size * 0.5) }}
      aria-hidden="true"
    >
      {avatarText(name)}
    </span>
  );
}
