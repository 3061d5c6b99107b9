import type { PickingInfo } from '@deck.gl/core';
import { emptyTrack, nearestPoint, placeAt, placeOf, pointCount, type Stop, type Track } from '../../../domain/history/track.ts';
import { shownMoment } from '../../../machines/history/period.ts';
import { hasReplay, isFollowing, replayTime } from '../../../machines/history/replay.ts';
import { heatCells, shownTrack, type TrackingRef, trackedVehicleId } from '../../../machines/history/tracking.ts';
import { isHeatOn, isTrackingOn } from '../../../machines/map/toggles.ts';
import type { PortalActors } from '../../common/portal-context.tsx';
import type { MapController } from '../../map/controller/map-controller.ts';
import { type Box, boxOf, contains, worldSize } from '../../map/stage/camera.ts';
import { type DrawnTrack, drawnTrack, stopLayerId, type Tone, trackLayers } from './track-layers.ts';
import type { Marks } from './way/choice.ts';
import { createWaySource, type WaySource } from './way/way-source.ts';

/** What the pointer is over: a moment on the way, or a stop. */
export type TrackHover =
  | { readonly kind: 'point'; readonly point: number; readonly place: readonly [number, number] }
  | { readonly kind: 'stop'; readonly stop: Stop; readonly place: readonly [number, number] };

interface TrackActors extends Pick<PortalActors, 'period' | 'tracking' | 'replay' | 'mapToggles'> {
  /** In a frame: the heat map comes from here, maybe of another vehicle, and track and heat map do not depend on the switches. */
  readonly heat?: TrackingRef | undefined;
}

/** CSS pixels around the pointer in which a point of the track is looked for. */
const reach = 24;
/** Points and arrows are chosen anew from this change of zoom on. */
const zoomStep = 0.5;
/** Views beyond the edge that are drawn ahead, so that a pan rarely chooses anew. */
const margin = 1;

const wayWorker = () => new Worker(new URL('./way/way-worker.ts', import.meta.url), { type: 'module' });
const noMarks: Marks = { stops: [], gaps: [] };

/** Draws the track and goes along with the replay; nothing here renders. */
export const connectTrack = (
  controller: MapController,
  { period, tracking, replay, mapToggles, heat }: TrackActors,
  options: { readonly tone: Tone; readonly onHover: (hover: TrackHover | null) => void },
) => {
  let tone = options.tone;
  let track: Track = emptyTrack;
  let way: WaySource | null = null;
  let marks = noMarks;
  let drawn: DrawnTrack | null = null;
  let chosenZoom = Number.NaN;
  let covered: Box | null = null;

  const hoverOf = ({ layer, object, coordinate }: PickingInfo): TrackHover | null => {
    if (layer?.id === stopLayerId && object) {
      const stop = object as Stop;
      return { kind: 'stop', stop, place: [stop.longitude, stop.latitude] };
    }
    const [longitude = 0, latitude = 0] = coordinate ?? [];
    const point = nearestPoint(track, longitude, latitude, (reach * 360) / worldSize(controller.camera().zoom));
    return point === null
      ? null
      : { kind: 'point', point, place: [track.positions[2 * point] as number, track.positions[2 * point + 1] as number] };
  };
  const draw = () => {
    const toggles = mapToggles.getSnapshot();
    const isTrackShown = (heat !== undefined || isTrackingOn(toggles)) && pointCount(track) > 0;
    const going = replay.getSnapshot();
    const moment = shownMoment(period.getSnapshot());
    controller.setBelow(
      trackLayers({
        drawn: isTrackShown ? drawn : null,
        marks,
        place: hasReplay(going) ? placeAt(track, replayTime(going)) : null,
        happened: moment?.vehicleId === trackedVehicleId(tracking.getSnapshot()) ? placeOf(moment, track) : null,
        cells: heat !== undefined || isHeatOn(toggles) ? heatCells((heat ?? tracking).getSnapshot()) : null,
        tone,
        onHover: (info) => options.onHover(info.picked ? hoverOf(info) : null),
      }),
    );
  };
  const viewOf = (margin: number) => {
    const { width, height } = controller.size();
    return boxOf(controller.camera(), width, height, margin);
  };
  const stepOf = (zoom: number) => Math.round(zoom / zoomStep) * zoomStep;
  const choosePoints = () => {
    chosenZoom = stepOf(controller.camera().zoom);
    covered = viewOf(margin);
    way?.choose(chosenZoom, covered, (choice) => {
      drawn = drawnTrack(choice);
      draw();
    });
  };
  const take = () => {
    const next = shownTrack(tracking.getSnapshot());
    if (next !== track) {
      track = next;
      way?.destroy();
      [drawn, marks] = [null, noMarks];
      way = createWaySource(track, (found) => (marks = found), wayWorker);
      choosePoints();
    }
    draw();
  };
  const goAlong = () => {
    const going = replay.getSnapshot();
    const place = isFollowing(going) ? placeAt(track, replayTime(going)) : null;
    if (place) controller.setCamera({ ...controller.camera(), longitude: place.longitude, latitude: place.latitude }, false);
    draw();
  };

  const subscriptions = [
    tracking.subscribe(take),
    mapToggles.subscribe(draw),
    period.subscribe(draw),
    replay.subscribe(goAlong),
    ...(heat ? [heat.subscribe(draw)] : []),
  ];
  const unwatch = controller.watchCamera(({ zoom }) => {
    if (stepOf(zoom) === chosenZoom && covered !== null && contains(covered, viewOf(0))) return;
    choosePoints();
  });
  take();
  return {
    setTone: (next: Tone) => {
      tone = next;
      draw();
    },
    disconnect: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      unwatch();
      way?.destroy();
      controller.setBelow([]);
    },
  };
};
