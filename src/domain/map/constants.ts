import type { Language } from '../account/account.ts';
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

/** Pixels. */
export const clusterGrid = 50;
const markerSize = 40;
const smallMarkerSize = 38;
export const markerSizeOf = (kind: 'vehicle' | 'crane' | 'place'): number => (kind === 'vehicle' ? markerSize : smallMarkerSize);

const zoomCap = 6;
/** The highest zoom a map may start with in a view. */
export const startZoomCap = (view: View): number => (hasPart(view, 'startZoomCap') ? zoomCap : maxZoom);
export const clampZoom = (zoom: number, cap = maxZoom): number => Math.min(Math.max(zoom, minZoom), cap, maxZoom);

export const languageId: Readonly<Record<Language, number>> = { 'de-DE': 1031, 'en-GB': 2057 };

/** Address of the embeddable map, relative to the portal; demo users carry a flag. */
export function mapAddress({ view, language, isDemoUser }: { view: View; language: Language; isDemoUser: boolean }): string {
  const query = new URLSearchParams({ mode: view, lang: String(languageId[language]), ...(isDemoUser ? { demo: '1' } : {}) });
  return `/map.html?${query}`;
}

export interface MapToolbar {
  readonly hasDateRange: boolean;
  /** The tracking-map and heat-map switches. */
  readonly hasTracking: boolean;
  /** The railway, satellite and railation switches. */
  readonly hasLayers: boolean;
}
export const mapToolbar = (view: View): MapToolbar => ({
  hasDateRange: hasPart(view, 'dateRange'),
  hasTracking: hasPart(view, 'tracking'),
  hasLayers: hasPart(view, 'layers'),
});
