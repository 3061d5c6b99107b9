import { hasPart, type View } from '../shell/view.ts';

export interface Camera {
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
}

export const minZoom = 4;
export const maxZoom = 21;
export const focusZoom = 12;
export const startCamera: Camera = { lat: 51, lng: 9.5, zoom: 5 };

const zoomCap = 6;
/** The highest zoom a map may start with in a view. */
export const startZoomCap = (view: View): number => (hasPart(view, 'startZoomCap') ? zoomCap : maxZoom);
export const clampZoom = (zoom: number, cap = maxZoom): number => Math.min(Math.max(zoom, minZoom), cap, maxZoom);
