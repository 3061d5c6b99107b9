import { useSelector } from '@xstate/react';
import { mapToolbar, maxZoom, minZoom } from '../../../domain/map/constants.ts';
import { mapCamera } from '../../../machines/map/frame/selectors.ts';
import { isRailwayOn, isSatelliteOn } from '../../../machines/map/toggles.ts';
import { currentView } from '../../../machines/shell/shell/chart.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { MapToolbar, type MapToolbarProps } from './map-toolbar.tsx';

export const ConnectedToolbar = ({ onUse }: Pick<MapToolbarProps, 'onUse'>) => {
  const { mapToggles, mapFrame, shell } = usePortal();
  const railway = useSelector(mapToggles, isRailwayOn);
  const satellite = useSelector(mapToggles, isSatelliteOn);
  const zoom = useSelector(mapFrame, (snapshot) => mapCamera(snapshot).zoom);
  const { hasLayers } = mapToolbar(useSelector(shell, currentView));
  return (
    <MapToolbar layers={hasLayers ? { railway, satellite } : null} canZoomIn={zoom < maxZoom} canZoomOut={zoom > minZoom} onUse={onUse} />
  );
};
