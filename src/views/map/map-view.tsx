import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapAddress } from '../../domain/map/address.ts';
import { isPast, pastVerbs } from '../../machines/history/past.ts';
import { isMapLoading, mapCamera } from '../../machines/map/frame/selectors.ts';
import { mapTogglesVerbs } from '../../machines/map/toggles.ts';
import { mapViewVerbs, showsNoPosition } from '../../machines/map/view.ts';
import { arePlacesOnMap } from '../../machines/places/place-markers.ts';
import { pictureIsWhole } from '../common/late/first-picture.ts';
import { LateBoundary } from '../common/late/late-boundary.tsx';
import { useOwnView } from '../common/own-views.tsx';
import { usePortal } from '../common/portal-context.tsx';
import { HoveredCluster, HoverTooltip } from './cards/hover-tooltip.tsx';
import { PinnedCard } from './cards/pinned-card.tsx';
import type { MapController } from './controller/map-controller.ts';
import type { ClusterTarget } from './controller/targets.ts';
import { FollowButton } from './follow-button.tsx';
import styles from './map.module.css';
import { MapCanvas } from './map-canvas.tsx';
import { MapSources } from './map-sources.tsx';
import { MapOutage, RestoringText } from './outage/map-outage.tsx';
import { useDrawing } from './outage/use-drawing.ts';
import { SatelliteEnd } from './satellite-end.tsx';
import { MapScale } from './scale/map-scale.tsx';
import type { Camera } from './stage/camera.ts';
import type { Gone } from './stage/stage.ts';
import { MapCorner } from './stations/map-corner.tsx';
import { NearStations } from './stations/near-stations.tsx';
import { nearFrom } from './styles/map-style.ts';
import { ConnectedToolbar } from './toolbar/connected-toolbar.tsx';
import { type MapShortcut, mapKeyAction } from './toolbar/map-shortcuts.ts';
import { useMapLook } from './use-map-look.ts';

export interface MapViewProps {
  /** Told when the map can be drawn on, and with null when it is gone; must keep its identity. */
  readonly onController?: ((controller: MapController | null) => void) | undefined;
  /** Told with every frame of a movement; must keep its identity. */
  readonly onMove?: (camera: Camera) => void;
  /** How it was opened where it stands alone. */
  readonly alone?: MapAddress;
}

export const MapView = ({ onMove, onController, alone }: MapViewProps) => {
  const { t } = useTranslation('map');
  const { mapFrame, mapToggles, mapView, past, placeMarkers } = usePortal();
  const PlacesOnMap = useOwnView('placesOnMap');
  const hasPlaces = useSelector(placeMarkers, arePlacesOnMap);
  const region = useRef<HTMLElement>(null);
  const look = useMapLook();
  const [controller, setController] = useState<MapController | null>(null);
  const { drawing, isMounted, ready: drawn, gone: lose } = useDrawing();
  const [cluster, setCluster] = useState<ClusterTarget | null>(null);
  const isNear = useSelector(mapFrame, (snapshot) => mapCamera(snapshot).zoom >= nearFrom);
  const isLoading = useSelector(mapFrame, isMapLoading);
  const hasNoPosition = useSelector(mapView, showsNoPosition);
  const isTurnedBack = useSelector(past, isPast);
  const gone = useCallback(
    (why: Gone) => {
      lose(why);
      pictureIsWhole();
    },
    [lose],
  );
  const ready = useCallback(
    (next: MapController | null) => {
      setController(next);
      onController?.(next);
      if (next !== null) drawn();
    },
    [onController, drawn],
  );

  const does = mapTogglesVerbs(mapToggles);
  const toggles = {
    railway: does.toggleRailway,
    satellite: does.toggleSatellite,
    railation: does.toggleRailation,
    track: does.toggleTracking,
    heat: does.toggleHeat,
    areas: does.toggleAreas,
    past: pastVerbs(past).toggle,
  };
  const use = (tool: Exclude<MapShortcut, 'pan'>) => {
    if (tool === 'zoomIn') controller?.zoomBy(1);
    else if (tool === 'zoomOut') controller?.zoomBy(-1);
    else if (tool === 'recenter') mapViewVerbs(mapView).recenter();
    else toggles[tool]();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const action = mapKeyAction(event);
    const isOwn = event.target === event.currentTarget || (event.target as Element).closest('[role="toolbar"]') !== null;
    if (!action || (!isOwn && action.kind !== 'close')) return;
    event.preventDefault();
    if (action.kind === 'tool') use(action.tool);
    else if (action.kind === 'pan') controller?.panBy(...action.by);
    else {
      mapViewVerbs(mapView).closeWindow();
      region.current?.focus();
    }
  };

  return (
    <MapOutage drawing={drawing} impossible={t('failed')}>
      <section
        ref={region}
        className={styles.region}
        aria-label={t('region')}
        aria-describedby="map-hint"
        aria-busy={isLoading}
        data-theme={look.satellite ? 'satellite' : look.dark ? 'dark' : 'light'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map while it has the focus
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <p id="map-hint" className={styles.hint}>
          {t('regionHint')}
        </p>
        {isMounted && <MapCanvas look={look} onReady={ready} onGone={gone} onClusterHover={setCluster} onMove={onMove} />}
        {controller && (
          <div className={styles.overlays}>
            {cluster && <HoveredCluster cluster={cluster} controller={controller} />}
            {/* What they say is of now. */}
            {!isTurnedBack && <HoverTooltip controller={controller} />}
            {!isTurnedBack && <PinnedCard controller={controller} />}
          </div>
        )}
        {controller && PlacesOnMap && hasPlaces && (
          <LateBoundary>
            <PlacesOnMap controller={controller} />
          </LateBoundary>
        )}
        {controller && (
          <MapCorner controller={controller}>
            <FollowButton controller={controller} />
            <SatelliteEnd look={look} />
            <NearStations controller={controller} />
            <MapScale controller={controller} />
          </MapCorner>
        )}
        <ConnectedToolbar onUse={use} />
        <div className={styles.notice} role="status">
          <RestoringText drawing={drawing} />
          {hasNoPosition && <p>{t('noPosition')}</p>}
        </div>
        {isLoading && <div className={styles.loading} role="progressbar" aria-label={t('loading')} />}
        <MapSources look={look} isNear={isNear} alone={alone ?? null} />
      </section>
    </MapOutage>
  );
};
