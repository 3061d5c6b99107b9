import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { focusZoom } from '../../domain/map/camera.ts';
import { focusedVehicleId } from '../../machines/fleet/selection/selectors.ts';
import { followedVehicleId, mapViewVerbs } from '../../machines/map/view.ts';
import { usePortal } from '../common/portal-context.tsx';
import { FocusIcon } from '../fleet/vehicles/icons.tsx';
import { useMapVehicle } from './cards/use-map-vehicle.ts';
import type { MapController } from './controller/map-controller.ts';
import styles from './map-corner.module.css';

/** Brings the map back to the focused vehicle, which it no longer follows since the map was moved. */
export const FollowButton = ({ controller }: { controller: Pick<MapController, 'camera'> }) => {
  const { t } = useTranslation('map');
  const { mapView, selection } = usePortal();
  const focused = useSelector(selection, focusedVehicleId);
  const isFollowed = useSelector(mapView, (snapshot) => followedVehicleId(snapshot) === focused);
  const vehicle = useMapVehicle(isFollowed ? null : focused);
  if (vehicle === null || vehicle.positionTime === null) return null;
  const follow = () => mapViewVerbs(mapView).locate(vehicle.id, true, Math.max(focusZoom, controller.camera().zoom));
  return (
    <button type="button" className={styles.follow} onClick={follow}>
      <FocusIcon />
      {t('follow', { name: vehicle.name })}
    </button>
  );
};
