import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isMomentary } from '../../../domain/fleet/contradiction.ts';
import { statusByte, statusKinds } from '../../../domain/fleet/live/status.ts';
import type { FleetTimes } from '../../../domain/history/packed-fleet.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { StatusMark } from '../../fleet/marks/status-mark.tsx';
import { useAnchor } from '../../map/cards/use-anchor.ts';
import type { MapController } from '../../map/controller/map-controller.ts';
import mapSheetStyles from '../map-sheet.module.css';
import { placeOf } from './past-columns.ts';
import styles from './time-machine.module.css';

interface PastTooltipProps {
  readonly id: number;
  readonly times: FleetTimes;
  readonly at: number;
  readonly controller: MapController;
}

/** What is known of a vehicle at a moment, beside its marker. */
export const PastTooltip = ({ id, times, at, controller }: PastTooltipProps) => {
  const { t } = useTranslation(['history', 'vehicles']);
  const formats = useFormats();
  const fleet = useSelector(usePortal().fleet, currentFleet);
  const ref = useAnchor(controller, id);
  const row = fleet.index.get(id);
  const place = placeOf(times, id, at);
  if (row === undefined || place === null) return null;
  const speed = place.speed === null ? t('noSpeed') : formats.quantity(place.speed, 'speed');
  const kind = statusKinds[statusByte(place.status, fleet.kind[row] === 2)] ?? 'unknown';
  return (
    <div ref={ref} className={`${mapSheetStyles.sheet} ${mapSheetStyles.tooltip}`} role="tooltip">
      <strong className={styles.name}>
        <StatusMark kind={kind} size={16} bearing={place.heading} />
        {fleet.names[row]}
      </strong>
      <span>{t(`vehicles:statusShort.${kind}`)}</span>
      <span>{isMomentary(kind, place.speed) ? t('vehicles:momentary.value', { value: speed }) : speed}</span>
      <span>{t('timeMachine.reported', { time: formats.dateTimeWithSeconds(place.reported) })}</span>
    </div>
  );
};
