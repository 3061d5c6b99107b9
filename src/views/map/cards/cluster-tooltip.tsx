import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { statusKinds } from '../../../domain/fleet/live/status.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { StatusMark } from '../../fleet/marks/status-mark.tsx';
import styles from './map-cards.module.css';

export interface ClusterTooltipProps {
  count: number;
  /** Vehicles per status, in statusKinds. */
  tally: readonly number[];
  /** Of the vehicles in it; empty until they are known. */
  names: readonly string[];
  ref?: Ref<HTMLDivElement>;
}

/** One more name takes no more room than saying that there is one more. */
const namesAtMost = 6;

export const ClusterTooltip = ({ count, tally, names, ref }: ClusterTooltipProps) => {
  const { t } = useTranslation('map');
  const formats = useFormats();
  const listed = names.length > namesAtMost ? names.slice(0, namesAtMost - 1) : names;
  const more = names.length - listed.length;
  return (
    <div ref={ref} className={`${styles.beside} ${styles.tooltip} ${styles.tooltipCluster}`} role="tooltip">
      <strong>{t('tooltip.cluster', { count })}</strong>
      <ul>
        {statusKinds.map((status, at) =>
          (tally[at] ?? 0) > 0 ? (
            <li key={status}>
              <StatusMark kind={status} size={14} />
              <span>{t(`status.${status}`)}</span>
              <b>{tally[at]}</b>
            </li>
          ) : null,
        )}
      </ul>
      {listed.length > 0 && (
        <ul className={styles.clusterNames}>
          {listed.map((name) => (
            <li key={name}>{name}</li>
          ))}
          {more > 0 && <li className={styles.muted}>{t('tooltip.more', { count: more, number: formats.whole(more) })}</li>}
        </ul>
      )}
      <div className={styles.muted}>{t('tooltip.clusterHint')}</div>
    </div>
  );
};
