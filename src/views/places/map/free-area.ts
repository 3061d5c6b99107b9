import type { PlaceMarkers } from '../../../domain/places/listing.ts';
import { type Camera, cameraFor, type Insets, worldSize, worldX } from '../../map/stage/camera.ts';
import drawers from '../places-drawer.module.css';

/** Narrower than this, what drawers leave of a map shows nothing worth aiming at. */
const leastFree = 120;
/** So near to an edge a marker counts as covered. */
const edge = 24;
const none: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Pixels that what is found keeps from the edges. */
const room = 64;

/** How far the drawers reach from the left, one of them beside or below the other; those that are not shown count nothing. */
const reachOf = (...names: (string | undefined)[]) =>
  names
    .flatMap((name) => [...document.querySelectorAll<HTMLElement>(`.${drawers.drawer}.${name}`)])
    .reduce((reach, drawer) => Math.max(reach, drawer.offsetLeft + drawer.offsetWidth), 0);

/** What the drawers of places cover at the sides of a map this wide (CSS pixels); nothing where they leave no map. */
export const coveredSides = (width: number): Insets => {
  const left = reachOf(drawers.categories, drawers.list);
  const right = document.querySelector<HTMLElement>(`.${drawers.detail}`)?.offsetWidth ?? 0;
  return width - left - right < leastFree ? none : { ...none, left, right };
};

/** The camera that holds a position in the middle of what `covered` leaves of a map of this size (CSS pixels). */
export const aimedAt = (
  [lng, lat]: readonly [lng: number, lat: number],
  size: { width: number; height: number },
  zoom: number,
  covered: Insets,
): Camera => cameraFor([lng, lat, lng, lat], size.width, size.height, covered, zoom, zoom);

/** Whether a drawer lies over a position of the map that `camera` shows. */
export const isCovered = ([lng]: readonly [lng: number, lat: number], camera: Camera, width: number, covered: Insets): boolean => {
  const x = width / 2 + (worldX(lng) - worldX(camera.longitude)) * worldSize(camera.zoom);
  return x < covered.left + edge || x > width - covered.right - edge;
};

/** The camera that holds all places in what `covered` leaves of a map of this size, no nearer than `nearest`; null for none. */
export const holding = (
  { lng, lat }: Pick<PlaceMarkers, 'lng' | 'lat'>,
  { width, height }: { width: number; height: number },
  { left, right }: Insets,
  nearest: number,
): Camera | null => {
  const least = (column: readonly number[]) => column.reduce((one, other) => Math.min(one, other));
  const most = (column: readonly number[]) => column.reduce((one, other) => Math.max(one, other));
  const padding = { top: room, right: right + room, bottom: room, left: left + room };
  return lng.length === 0 ? null : cameraFor([least(lng), least(lat), most(lng), most(lat)], width, height, padding, nearest, 0);
};
