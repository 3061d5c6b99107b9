import { type Camera, cameraFor, type Insets, worldSize, worldX } from '../../map/stage/camera.ts';
import drawers from '../places-drawer.module.css';

/** Narrower than this, what drawers leave of a map shows nothing worth aiming at. */
const leastFree = 120;
/** So near to an edge a marker counts as covered. */
const edge = 24;
const none: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Wide in all; those that are not shown count nothing. */
const widthOf = (...names: (string | undefined)[]) =>
  names
    .flatMap((name) => [...document.querySelectorAll<HTMLElement>(`.${drawers.drawer}.${name}`)])
    .reduce((total, drawer) => total + drawer.offsetWidth, 0);

/** What the drawers of places cover at the sides of a map this wide (CSS pixels); nothing where they leave no map. */
export const coveredSides = (width: number): Insets => {
  const left = widthOf(drawers.categories, drawers.list);
  const right = widthOf(drawers.detail);
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
