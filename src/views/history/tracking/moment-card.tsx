import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '../../../domain/history/track.ts';
import { useFormats, usePositions } from '../../../i18n/use-formats.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { periodVerbs, shownMoment } from '../../../machines/history/period.ts';
import { shownTrack, trackedVehicleId } from '../../../machines/history/tracking.ts';
import closeStyles from '../../common/fields/close-button.module.css';
import { CloseIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { useAnchor } from '../../map/cards/use-anchor.ts';
import type { MapController } from '../../map/controller/map-controller.ts';
import mapSheetStyles from '../map-sheet.module.css';
import styles from './tracking.module.css';

interface CardProps {
  readonly name: string;
  /** Epoch ms. */
  readonly at: number;
  readonly place: { readonly lat: number; readonly lng: number };
  readonly controller: MapController;
}
const Card = ({ name, at, place: { lat, lng }, controller }: CardProps) => {
  const { t } = useTranslation('history');
  const { period } = usePortal();
  const formats = useFormats();
  const position = usePositions();
  const ref = useAnchor(
    controller,
    useMemo(() => [lng, lat] as const, [lng, lat]),
  );
  return (
    <section
      ref={ref}
      className={`${mapSheetStyles.sheet} ${mapSheetStyles.tooltip} ${styles.event}`}
      aria-label={t('moment.label', { name })}
    >
      <strong>{name}</strong>
      <span>{formats.dateTimeWithSeconds(at)}</span>
      <span>{position({ lat, lng })}</span>
      <button type="button" className={closeStyles.close} aria-label={t('moment.close')} onClick={periodVerbs(period).closeMoment}>
        <CloseIcon />
      </button>
    </section>
  );
};

/** Beside its place: which vehicle something happened to, when and where. */
export const MomentCard = ({ controller }: { controller: MapController }) => {
  const { fleet, period, tracking } = usePortal();
  const moment = useSelector(period, shownMoment);
  const track = useSelector(tracking, shownTrack);
  const vehicleId = useSelector(tracking, trackedVehicleId);
  const name = useSelector(fleet, (snapshot) => {
    const { index, names } = currentFleet(snapshot);
    return names[index.get(vehicleId ?? -1) ?? -1];
  });
  const place = moment && placeOf(moment, track);
  if (place === null || name === undefined || moment?.vehicleId !== vehicleId) return null;
  return <Card name={name} at={moment.at} place={place} controller={controller} />;
};
