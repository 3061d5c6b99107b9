import { useTranslation } from 'react-i18next';
import { chipKey } from '../../../domain/fleet/live/status.ts';
import styles from './marks.module.css';
import { StatusMark } from './status-mark.tsx';
import { type StatusKind, statusShapes } from './status-shapes.ts';

export interface StatusChipProps {
  /** A status the portal does not know, or none, reads STATE NOT SET. */
  kind: string | null;
  bearing?: number | null;
  electric?: boolean;
  /** Says why there is no status. */
  instead?: string | null;
}

const isKind = (kind: string | null): kind is StatusKind => kind !== null && Object.hasOwn(statusShapes, kind);

export function StatusChip({ kind, bearing = null, electric = false, instead = null }: StatusChipProps) {
  const { t, i18n } = useTranslation('vehicles');
  const shape = isKind(kind) ? kind : 'unknown';
  const key = chipKey(kind, (status) => i18n.exists(status, { ns: 'vehicles' }));
  const isSet = key === `status.${kind}`;
  return (
    <span
      className={
        instead !== null
          ? `${styles.statusChip} ${styles.statusChipTold}`
          : isSet
            ? styles.statusChip
            : `${styles.statusChip} ${styles.statusChipUnset}`
      }
      data-status={shape}
    >
      <StatusMark kind={shape} bearing={bearing} electric={electric} size={14} />
      <span>{instead ?? t(key)}</span>
    </span>
  );
}
