import type { PickingInfo } from '@deck.gl/core';
import { markerSizeOf } from '../../../domain/map/markers.ts';
import { mapFrameVerbs } from '../../../machines/map/frame/selectors.ts';
import { openedPlace, placeDetailVerbs, soughtPosition } from '../../../machines/places/place-detail.ts';
import { searchOnMap, shownMarkers } from '../../../machines/places/place-markers.ts';
import type { PortalActors } from '../../common/portal-context.tsx';
import type { MapController } from '../../map/controller/map-controller.ts';
import { type Box, boxOf, type Camera, contains, type Insets } from '../../map/stage/camera.ts';
import { aimedAt, coveredSides, holding, isCovered } from './free-area.ts';
import { drawPlaceAtlas, type PlaceTone } from './place-atlas.ts';
import { createPlaceIndex, type PlaceCluster, type PlaceGrouping, type PlaceIndex, type PlaceMark } from './place-index.ts';
import { placeClusterLayerId, placeLayerId, placeLayers } from './place-layers.ts';

export type PlaceHover =
  | { readonly kind: 'place'; readonly mark: PlaceMark }
  | { readonly kind: 'cluster'; readonly cluster: PlaceCluster };
export interface PlaceLook {
  readonly tone: PlaceTone;
  readonly scale: number;
}
type PlaceActors = Pick<PortalActors, 'placeMarkers' | 'placeDetail' | 'placeFilter' | 'mapFrame'>;

/** Views beyond the edge that are grouped ahead, so that a pan rarely asks again. */
const margin = 0.75;
/** A place that was chosen in a list is looked at from no farther than this, and what a search has found from no nearer. */
const nearEnough = 12;

const targetOf = ({ layer, object }: PickingInfo): PlaceHover | null => {
  if (!object || !layer) return null;
  if (layer.id.startsWith(placeClusterLayerId)) return { kind: 'cluster', cluster: object as PlaceCluster };
  return layer.id.startsWith(placeLayerId) ? { kind: 'place', mark: object as PlaceMark } : null;
};

/** Draws the places of the directory on a map and hears what is clicked; nothing here renders. */
export const connectPlaces = (
  controller: MapController,
  { placeMarkers, placeDetail, placeFilter, mapFrame }: PlaceActors,
  options: PlaceLook & { readonly onHover: (hover: PlaceHover | null) => void },
) => {
  let look: PlaceLook = options;
  let markers = shownMarkers(placeMarkers.getSnapshot());
  let search = searchOnMap(placeMarkers.getSnapshot());
  let index: PlaceIndex | null = markers && createPlaceIndex(markers);
  let grouping: PlaceGrouping = { singles: [], clusters: [] };
  let covered: Box | null = null;
  let level = Number.NaN;
  const atlases = new Map<PlaceTone, ImageData>();
  const atlas = (tone: PlaceTone) => {
    const drawn = atlases.get(tone) ?? drawPlaceAtlas(tone, markerSizeOf('place'));
    atlases.set(tone, drawn);
    return drawn;
  };
  const { reached } = placeDetailVerbs(placeDetail);
  let aiming = 0;
  /** Once the drawer that opens with a place stands: before, nobody knows what it covers. */
  const aim = (position: readonly [number, number], zoomOf: (camera: Camera, isHidden: boolean) => number | null) => {
    cancelAnimationFrame(aiming);
    aiming = requestAnimationFrame(() => {
      const size = controller.size();
      const covered = coveredSides(size.width);
      const zoom = zoomOf(controller.camera(), isCovered(position, controller.camera(), size.width, covered));
      if (zoom !== null) controller.setCamera(aimedAt(position, size, zoom, covered));
      reached();
    });
  };
  let measuring = 0;
  const cover = ({ left, right }: Pick<Insets, 'left' | 'right'>) => {
    controller.cover('left', left);
    controller.cover('right', right);
  };
  /** Once the drawers stand as they are wanted. */
  const measure = () => {
    cancelAnimationFrame(measuring);
    measuring = requestAnimationFrame(() => cover(coveredSides(controller.size().width)));
  };
  /** Shows all that a search has found; what is ticked, or moves, leaves the map where it is. */
  const showFound = () => {
    const before = search;
    search = searchOnMap(placeMarkers.getSnapshot());
    if (search === before || search === '') return;
    cancelAnimationFrame(aiming);
    aiming = requestAnimationFrame(() => {
      const size = controller.size();
      const camera = markers && holding(markers, size, coveredSides(size.width), nearEnough);
      if (camera) controller.setCamera(camera);
    });
  };
  /** Places may come on the map after one of them was opened: what was sought meanwhile is sought still. */
  const seek = () => {
    const sought = soughtPosition(placeDetail.getSnapshot());
    if (sought) aim([sought.lng, sought.lat], ({ zoom }) => Math.max(nearEnough, zoom));
  };
  const onPick = (info: PickingInfo) => {
    const target = targetOf(info);
    if (target?.kind === 'place') {
      mapFrameVerbs(mapFrame).receive({ name: 'userSelectedIcon', icon: { kind: 'place', id: target.mark.listId } });
      aim(target.mark.position, ({ zoom }, isHidden) => (isHidden ? zoom : null));
    } else if (target) {
      const [longitude, latitude] = target.cluster.position;
      controller.setCamera({ longitude, latitude, zoom: (index?.expansionZoom(target.cluster.id) ?? 0) + 0.2 });
    }
    return target !== null;
  };
  const draw = () => {
    const open = openedPlace(placeDetail.getSnapshot());
    const layers = placeLayers({
      ...grouping,
      ...look,
      open: (open && index?.markOf(open.listId)) ?? null,
      atlas: atlas(look.tone),
      onHover: (info) => options.onHover(info.picked ? targetOf(info) : null),
    });
    controller.setPlaces({ layers, onPick });
  };
  const viewOf = (around: number) => {
    const { width, height } = controller.size();
    return boxOf(controller.camera(), width, height, around);
  };
  const regroup = () => {
    const { zoom } = controller.camera();
    covered = viewOf(margin);
    level = Math.floor(zoom);
    grouping = index?.within(covered, level) ?? { singles: [], clusters: [] };
    draw();
  };
  const take = () => {
    const next = shownMarkers(placeMarkers.getSnapshot());
    if (next === markers) return;
    markers = next;
    index = markers && createPlaceIndex(markers);
    options.onHover(null);
    regroup();
    showFound();
  };
  const subscriptions = [
    placeMarkers.subscribe(take),
    placeDetail.subscribe(() => {
      draw();
      seek();
      measure();
    }),
    placeFilter.subscribe(measure),
  ];
  window.addEventListener('resize', measure);
  measure();
  const unwatch = controller.watchCamera(({ zoom }) => {
    if (Math.floor(zoom) !== level || covered === null || !contains(covered, viewOf(0))) regroup();
  });
  regroup();
  seek();
  return {
    setLook: (next: PlaceLook) => {
      look = next;
      draw();
    },
    disconnect: () => {
      cancelAnimationFrame(aiming);
      cancelAnimationFrame(measuring);
      window.removeEventListener('resize', measure);
      cover({ left: 0, right: 0 });
      for (const subscription of subscriptions) subscription.unsubscribe();
      unwatch();
      controller.setPlaces({ layers: [], onPick: () => false });
    },
  };
};
