import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnMap } from '../../../domain/alerts/areas/area.ts';
import { nearest, type Place } from '../../../domain/alerts/areas/border.ts';
import { blamedCorners, placeOfCorner, placesOf } from '../../../domain/alerts/areas/draft.ts';
import { boxOfAreas, nearestZoom } from '../../../domain/alerts/areas/extent.ts';
import {
  alertAreasVerbs,
  areaDraft,
  isAreaDrawn,
  isAreaEdited,
  listedAreas,
  lookedAtArea,
  mappedVehicleIds,
  shownAreaProblem,
} from '../../../machines/alerts/alert-areas/selectors.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { nowOf } from '../../../machines/shell/clock.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { MapWaiting } from '../../map/map-waiting.tsx';
import { MapOutage, RestoringNotice } from '../../map/outage/map-outage.tsx';
import { useDrawing } from '../../map/outage/use-drawing.ts';
import { createPlainMap, type PlainMap } from '../../map/plain-map.ts';
import type { Camera } from '../../map/stage/camera.ts';
import { useMapLook } from '../../map/use-map-look.ts';
import { areaNames, areaShapes } from './area-layers.ts';
import styles from './area-map.module.css';
import { useAreas } from './areas-context.tsx';
import { mappedVehicles, placesOfVehicles } from './mapped-vehicles.ts';
import { VehiclesOnMap } from './vehicles-on-map.tsx';

/** CSS pixels by which an arrow key moves. */
const step = 8;
const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const noPlaces: readonly Place[] = [];
const halfway = (from: Place, to: Place): Place => ({ lat: (from.lat + to.lat) / 2, lng: (from.lng + nearest(to.lng, from.lng)) / 2 });

/** The areas on the map; of the one that is drawn each corner is a handle that can be moved by hand and by keys. */
export const AreaMap = () => {
  const { t } = useTranslation('areas');
  const alertAreas = useAreas();
  const look = useMapLook();
  const lookNow = useRef(look);
  const element = useRef<HTMLDivElement>(null);
  const handles = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PlainMap | null>(null);
  const [hasBase, setBase] = useState(false);
  const { drawing, isMounted, ready, gone } = useDrawing();
  const camera = useRef<Camera>(undefined);
  const areas = useSelector(alertAreas, listedAreas);
  const lookedAt = useSelector(alertAreas, lookedAtArea);
  const draft = useSelector(alertAreas, areaDraft);
  const isEdited = useSelector(alertAreas, isAreaEdited);
  const isDrawn = useSelector(alertAreas, isAreaDrawn);
  const problem = useSelector(alertAreas, shownAreaProblem, isAlike);
  const vehicleIds = useSelector(alertAreas, mappedVehicleIds, isAlike);
  const { fleet, clock } = usePortal();
  const now = useSelector(clock, nowOf);
  const vehicles = useSelector(fleet, (snapshot) => mappedVehicles(currentFleet(snapshot), vehicleIds, now), isAlike);
  const { addCorner, insertCorner, grabCorner, moveCorner, removeCorner } = alertAreasVerbs(alertAreas);

  useEffect(() => {
    if (element.current === null || !isMounted) return;
    const { addCorner: add } = alertAreasVerbs(alertAreas);
    try {
      const made = createPlainMap(element.current, {
        look: lookNow.current,
        camera: camera.current,
        onPress: add,
        onMoved: () => settle.current?.(),
        onBase: () => setBase(true),
        onGone: gone,
      });
      setMap(made);
      ready();
      return () => {
        setMap(null);
        setBase(false);
        camera.current = made.camera();
        made.destroy();
      };
    } catch {
      gone('failed');
      return;
    }
  }, [alertAreas, isMounted, ready, gone]);

  /** Puts each handle where its place is on the map right now; a point between corners only where there is room for it. */
  const settle = useRef<() => void>(null);
  const place = useCallback(() => {
    const taken: { readonly x: number; readonly y: number; readonly radius: number }[] = [];
    const all = [...(handles.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    for (const handle of all.sort((one, other) => Number('between' in one.dataset) - Number('between' in other.dataset))) {
      const [lat = 0, lng = 0] = (handle.dataset.place ?? '').split(' ').map(Number);
      const { x, y } = map?.pixelOf({ lat, lng }) ?? { x: -100, y: -100 };
      const radius = handle.offsetWidth / 2;
      const hasRoom = taken.every((one) => Math.hypot(one.x - x, one.y - y) >= one.radius + radius);
      handle.style.visibility = 'between' in handle.dataset && !hasRoom ? 'hidden' : '';
      if (handle.style.visibility === '') taken.push({ x, y, radius });
      handle.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    }
  }, [map]);
  useLayoutEffect(() => {
    settle.current = place;
    place();
  });

  const corners = draft?.corners ?? [];
  const tone = look.dark || look.satellite ? 'dark' : 'light';
  useEffect(() => {
    lookNow.current = look;
    map?.setLook(look);
  }, [map, look]);
  useEffect(() => {
    const others = (areas ?? []).filter(({ areaId }) => areaId !== draft?.areaId);
    const places = draft === null ? null : placesOf(draft.corners);
    map?.setLayers(
      [areaShapes(others, lookedAt, places, tone), areaNames(others, tone)],
      others.length === 0 && (places ?? []).length === 0 && placesOfVehicles(vehicles).length === 0,
    );
    map?.setVehicles(currentFleet(fleet.getSnapshot()), vehicleIds);
  }, [map, areas, lookedAt, draft, tone, vehicles, vehicleIds, fleet]);

  const framed = useRef('');
  useEffect(() => {
    if (map === null || areas === null) return;
    const shown = lookedAt === null ? areas : areas.filter(({ areaId }) => areaId === lookedAt);
    const key = `${lookedAt} ${lookedAt === null && areas.length}`;
    if (framed.current === key || draft?.areaId === null) return;
    const isFirst = framed.current === '';
    framed.current = key;
    // Who looks at an area wants to see it from near; else the vehicles are to be in sight as well.
    const places = lookedAt === null ? placesOfVehicles(vehicles) : [];
    if (shown.length + places.length > 0) map.fit(boxOfAreas(shown, places), nearestZoom(shown), !isFirst);
  }, [map, areas, lookedAt, draft, vehicles]);

  const onKey = (event: KeyboardEvent<HTMLElement>, at: number, from: Place) => {
    const way = ways[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') removeCorner(at);
    else if (way && map && element.current) {
      const { left, top } = element.current.getBoundingClientRect();
      const { x, y } = map.pixelOf(from);
      const by = event.shiftKey ? 1 : step;
      if (!event.repeat) grabCorner(at);
      moveCorner(at, map.placeAt(left + x + way[0] * by, top + y + way[1] * by));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDrag = (event: PointerEvent<HTMLElement>, at: number) => {
    if (map === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    moveCorner(at, map.placeAt(event.clientX, event.clientY));
  };
  const onMapKey = (event: KeyboardEvent<HTMLElement>) => {
    const way = ways[event.key];
    if (event.target !== event.currentTarget || map === null) return;
    if (way) map.panBy(way[0] * 80, way[1] * 80);
    else if (event.key === 'Enter' && isDrawn) addCorner(map.middle());
    else if (event.key === '+' || event.key === '-') map.zoomBy(event.key === '+' ? 1 : -1);
    else return;
    event.preventDefault();
  };

  const places = isEdited ? corners.map(placeOfCorner) : [];
  const blamed = blamedCorners(problem, corners.length);
  const between = places.every((one) => one !== null) && places.length > 1 ? (places as readonly Place[]) : noPlaces;
  return (
    <MapOutage drawing={drawing} impossible={t('map.failed')}>
      <section
        className={styles.map}
        aria-label={t('map.region')}
        aria-describedby="area-map-hint"
        data-drawing={isDrawn || undefined}
        data-theme={look.satellite ? 'satellite' : tone}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map while it has the focus
        tabIndex={0}
        onKeyDown={onMapKey}
      >
        <p id="area-map-hint" className={styles.hint}>
          {t('map.hint')}
        </p>
        <div ref={element} className={styles.stage} />
        {!hasBase && <MapWaiting />}
        <RestoringNotice drawing={drawing} />
        {isDrawn && <span className={styles.cross} aria-hidden="true" />}
        <div ref={handles} className={styles.handles}>
          {between.map((from, at) => {
            const middle = halfway(from, between[(at + 1) % between.length]!);
            return (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: an edge is known by its number
                key={`between ${at}`}
                type="button"
                className={styles.between}
                data-between=""
                data-place={`${middle.lat} ${middle.lng}`}
                aria-label={t('corner.insert', { corner: at + 1 })}
                onClick={() => insertCorner(at, middle)}
              />
            );
          })}
          {places.map(
            (one, at) =>
              one !== null &&
              isOnMap(one) && (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
                  key={at}
                  type="button"
                  className={styles.corner}
                  data-place={`${one.lat} ${one.lng}`}
                  data-wrong={blamed.includes(at + 1) || undefined}
                  aria-label={t('corner.handle', { corner: at + 1 })}
                  onKeyDown={(event) => onKey(event, at, one)}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    grabCorner(at);
                  }}
                  onPointerMove={(event) => onDrag(event, at)}
                >
                  {at + 1}
                </button>
              ),
          )}
        </div>
        <VehiclesOnMap vehicles={vehicles} now={now} />
        <div className={styles.tools}>
          <button type="button" aria-label={t('map.zoomIn')} onClick={() => map?.zoomBy(1)}>
            +
          </button>
          <button type="button" aria-label={t('map.zoomOut')} onClick={() => map?.zoomBy(-1)}>
            −
          </button>
        </div>
      </section>
    </MapOutage>
  );
};
