import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { statusKinds } from '../../domain/live-status.ts';
import { StatusMark } from '../vehicles/marks/status-mark.tsx';

export interface ClusterTooltipProps {
  count: number;
  /** Vehicles per status, in statusKinds. */
  tally: readonly number[];
  ref?: Ref<HTMLDivElement>;
}

export const ClusterTooltip = ({ count, tally, ref }: ClusterTooltipProps) => {
  const { t } = useTranslation('map');
  return (
    <div ref={ref} className="map-beside map-tooltip map-tooltip-cluster" role="tooltip">
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
      <div className="map-muted">{t('tooltip.clusterHint')}</div>
    </div>
  );
};
