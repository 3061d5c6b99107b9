import { maxZoom, minZoom, startCamera } from '../../../domain/map/camera.ts';
import { type MapCommand, trackedId } from '../../../domain/map/messages.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import type { SelectAllFlag } from '../../../machines/fleet/selection/model.ts';
import { activeVehicleIds, focusedVehicleId, isMultiSelect, selectAllFlag } from '../../../machines/fleet/selection/selectors.ts';
import { isMapLoaded, mapCamera, mapFrameVerbs, startZoom } from '../../../machines/map/frame/selectors.ts';
import { followedVehicleId, mapViewVerbs, pinnedVehicleId } from '../../../machines/map/view.ts';
import { nowOf } from '../../../machines/shell/clock.ts';
import { afterPaint } from '../../common/late/after-paint.ts';
import { pictureIsWhole } from '../../common/late/first-picture.ts';
import type { PortalActors } from '../../common/portal-context.tsx';
import { columnsOf } from '../scene/columns.ts';
import type { Camera } from '../stage/camera.ts';
import type { Gone } from '../stage/stage.ts';
import { boundsOf, locatedIn } from './bounds-of.ts';
import { createFraming } from './framing.ts';
import { createMapController, type MapController } from './map-controller.ts';
import { mark } from './measure.ts';
import type { MapLook } from './options.ts';
import { createShownRows } from './shown-rows.ts';
import type { ClusterTarget } from './targets.ts';

export type MapActors = Pick<PortalActors, 'fleet' | 'selection' | 'clock' | 'mapView' | 'mapFrame'>;

/** More active vehicles than this are a group, not a choice: they are neither lifted nor named. Whoever takes all has chosen less. */
const namedAtMost = (flag: SelectAllFlag | null) => (flag === 'devices' || flag === 'locomotives' ? 12 : 20);
/** Framing all vehicles never goes nearer than this. */
const framedAtMost = 12;

export interface ConnectedMap {
  controller: MapController;
  disconnect: () => void;
}

export interface ConnectOptions {
  look: MapLook;
  reducedMotion: () => boolean;
  /** This browser cannot draw it, or no more. */
  onGone: (why: Gone) => void;
  onClusterHover: (target: ClusterTarget | null) => void;
  onMove?: ((camera: Camera) => void) | undefined;
}

/** Ties a map to the machines: their states move it, it tells them what happened. Nothing here renders. */
export const connectMap = (element: HTMLDivElement, actors: MapActors, options: ConnectOptions): ConnectedMap => {
  const { fleet, selection, clock, mapView, mapFrame } = actors;
  const view = mapViewVerbs(mapView);
  const frame = mapFrameVerbs(mapFrame);
  const rowsOf = createShownRows();
  let visible = activeVehicleIds(selection.getSnapshot());
  const start = mapCamera(mapFrame.getSnapshot());
  const isMoved = start.lat !== startCamera.lat || start.lng !== startCamera.lng;
  let isAnimated = isMoved;

  const controller = createMapController(element, {
    camera: { longitude: start.lng, latitude: start.lat, zoom: start.zoom },
    minZoom,
    maxZoom,
    look: options.look,
    reducedMotion: options.reducedMotion,
    now: () => nowOf(clock.getSnapshot()),
    nameOf: (id) => {
      const { index, names } = currentFleet(fleet.getSnapshot());
      return names[index.get(id) ?? -1] ?? '';
    },
    onGone: options.onGone,
    onLoaded: () => frame.receive({ name: 'mapLoaded' }),
    onCamera: ({ longitude, latitude, zoom }) => {
      frame.receive({ name: 'zoom', zoom });
      frame.receive({ name: 'center', lat: latitude, lng: longitude });
      goAlong();
    },
    onTaken: () => {
      framing.leave();
      view.stopFollowing();
    },
    onDraw: () => goAlong(),
    onHover: (target) => {
      view.hover(target?.kind === 'vehicle' ? target.id : null);
      options.onClusterHover(target?.kind === 'cluster' ? target : null);
    },
    onClick: (target) => {
      if (target?.kind === 'cluster') controller.openCluster(target);
      else if (target) {
        view.click(target.id);
        frame.receive({ name: 'userSelectedIcon', icon: { kind: 'vehicle', id: trackedId(target.id) } });
      } else view.closeWindow();
    },
    ...(options.onMove && { onMove: options.onMove }),
    onResize: () => framing.onResize(),
    onStyling: () => frame.receive({ name: 'loading' }),
    onStyled: () => {
      mark('base');
      frame.receive({ name: 'processed' });
      pictureIsWhole();
    },
  });

  const goAlong = () => {
    const followed = followedVehicleId(mapView.getSnapshot());
    if (followed !== null) controller.follow(followed);
  };
  let isGone = false;
  let hadVehicles = false;
  let isListFirst = true;
  let isRehearsed = false;
  /** The list is painted before the first markers are made ready, grouped and drawn: each of that would keep it waiting. */
  const onFleet = () => {
    const now = currentFleet(fleet.getSnapshot());
    if (!isRehearsed && now.size > 0) {
      isRehearsed = true;
      afterPaint(() => !isGone && controller.rehearse());
    }
    if (!isListFirst || boundsOf(columnsOf(now), rowsOf(now, visible)) === null) return showFleet();
    isListFirst = false;
    afterPaint(showFleet);
  };
  const showFleet = () => {
    if (isGone) return;
    const now = currentFleet(fleet.getSnapshot());
    // Other vehicles are on their way, those of another organisation: they are looked for anew.
    if (hadVehicles && now.size === 0) framing.forget();
    hadVehicles = now.size > 0;
    const columns = columnsOf(now);
    const rows = rowsOf(now, visible);
    controller.setFleet(columns, rows);
    framing.onFleet(locatedIn(columns, rows));
  };
  /** Asks for the part of the world that holds the shown vehicles, no nearer than a first look goes. */
  const frameShown = () => {
    const now = currentFleet(fleet.getSnapshot());
    const box = boundsOf(columnsOf(now), rowsOf(now, visible));
    if (box === null) return null;
    // The first picture stands where the frame will be; joined with other commands, that one comes later.
    if (!isMapLoaded(mapFrame.getSnapshot())) controller.steering.fit(box, startZoom(mapFrame.getSnapshot()), false);
    frame.fit({ west: box[0], south: box[1], east: box[2], north: box[3] }, true);
    return box;
  };
  const framing = createFraming({ isMoved, ask: frameShown, camera: controller.camera });
  let chosen = '';
  const showChosen = () => {
    const snapshot = selection.getSnapshot();
    const active = activeVehicleIds(snapshot);
    const pinned = pinnedVehicleId(mapView.getSnapshot());
    const ids = [
      ...new Set([...(active.length <= namedAtMost(selectAllFlag(snapshot)) ? active : []), focusedVehicleId(snapshot), pinned]),
    ].filter((id) => id !== null);
    const key = `${pinned} ${ids.join()}`;
    if (key === chosen) return;
    chosen = key;
    controller.setChosen(ids, pinned);
  };
  const recenter = () => {
    const now = currentFleet(fleet.getSnapshot());
    const box = boundsOf(columnsOf(now), rowsOf(now, visible));
    if (box) controller.fit(box, framedAtMost);
  };

  const obey = (command: MapCommand) => {
    if (command.name === 'visible') {
      visible = command.vehicleIds;
      showFleet();
      if (!isMultiSelect(selection.getSnapshot())) framing.frame();
    } else if (command.name === 'focus' && command.vehicleId === null) view.stopFollowing();
    else if (command.name === 'focus' && command.vehicleId !== null) {
      view.locate(command.vehicleId, controller.hasPosition(command.vehicleId), command.zoom);
    } else if (command.name === 'mapFitBounds') {
      const { west, south, east, north } = command.box;
      const box = [west, south, east, north] as const;
      if (framing.isCancelled(box)) return;
      view.stopFollowing();
      framing.onFramed(controller.steering.fit(box, command.maxZoom, isAnimated), box);
      isAnimated = true;
    } else if (command.name === 'mode') {
      framing.cancel();
      controller.steering.setCamera({ ...controller.camera(), zoom: command.zoom }, false);
    }
  };

  const subscriptions = [
    fleet.subscribe(onFleet),
    selection.subscribe(showChosen),
    mapView.subscribe(showChosen),
    clock.subscribe(controller.onTick),
    mapFrame.on('map.command', ({ command }) => obey(command)),
    mapView.on('camera.recenter', recenter),
    mapView.on('camera.locate', ({ vehicleId, zoom }) => {
      framing.cancel();
      controller.focus(vehicleId, zoom);
    }),
    mapView.on('markers.due', () => {
      showFleet();
      controller.onTick();
    }),
  ];
  showFleet();
  showChosen();

  return {
    controller,
    disconnect: () => {
      isGone = true;
      for (const subscription of subscriptions) subscription.unsubscribe();
      view.hover(null);
      controller.destroy();
    },
  };
};
