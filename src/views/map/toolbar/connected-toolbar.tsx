import { useSelector } from '@xstate/react';
import { maxZoom, minZoom } from '../../../domain/map/camera.ts';
import { mapToolbar } from '../../../domain/map/toolbar.ts';
import { isPast } from '../../../machines/history/past.ts';
import { isTrackCrane } from '../../../machines/history/tracking.ts';
import { mapCamera } from '../../../machines/map/frame/selectors.ts';
import { areAreasOn, isHeatOn, isRailationOn, isTrackingOn } from '../../../machines/map/toggles.ts';
import { currentView } from '../../../machines/shell/shell/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { useMapLook } from '../use-map-look.ts';
import { MapToolbar, type MapToolbarProps } from './map-toolbar.tsx';

export const ConnectedToolbar = ({ onUse }: Pick<MapToolbarProps, 'onUse'>) => {
  const { mapToggles, mapFrame, shell, tracking, past } = usePortal();
  const { railway, satellite } = useMapLook();
  const railation = useSelector(mapToggles, isRailationOn);
  const zoom = useSelector(mapFrame, (snapshot) => mapCamera(snapshot).zoom);
  const track = useSelector(mapToggles, isTrackingOn);
  const heat = useSelector(mapToggles, isHeatOn);
  const areas = useSelector(mapToggles, areAreasOn);
  const isDisabled = useSelector(tracking, isTrackCrane);
  const isTurnedBack = useSelector(past, isPast);
  const { hasLayers, hasTracking, hasPast } = mapToolbar(useSelector(shell, currentView));
  return (
    <MapToolbar
      layers={hasLayers ? { railway, satellite, railation } : null}
      tracking={hasTracking ? { track, heat, areas, isDisabled } : null}
      isPast={hasPast ? isTurnedBack : null}
      canZoomIn={zoom < maxZoom}
      canZoomOut={zoom > minZoom}
      onUse={onUse}
    />
  );
};
