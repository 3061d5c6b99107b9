import { Map as DrawnMap, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { registerStations } from '../styles/station-protocol.ts';
import type { Camera } from './camera.ts';

setWorkerUrl(workerUrl);
registerStations();

/**
 * MapLibre sends what a source fetched back to the page and keeps it in place of the address: megabytes that nobody reads, and a change of
 * theme would find geometry where the next style has an address, and fetch and cut all of it anew.
 */
const keepAddresses = (map: DrawnMap, addressOf: (sourceId: string) => string | null) =>
  map.on('sourcedata', ({ sourceId, sourceDataType }) => {
    const address = addressOf(sourceId);
    if (sourceDataType !== 'metadata' || address === null) return;
    const source = map.getSource(sourceId) as unknown as { _data: { url: string } };
    source._data = { url: address };
  });

/** Where a source of GeoJSON has its data from; null for any other. */
const addressIn = (style: StyleSpecification | string, sourceId: string) => {
  const source = typeof style === 'string' ? undefined : style.sources[sourceId];
  return source?.type === 'geojson' && typeof source.data === 'string' ? source.data : null;
};

export interface BaseMapOptions {
  readonly camera: Camera;
  readonly style: StyleSpecification | string;
  readonly maxZoom: number;
  /** Its first picture is whole. */
  readonly onLoad: () => void;
}

/** The map below everything, without hands of its own: it looks where it is told to. Load it late: it pulls MapLibre with its worker. */
export const createBaseMap = (container: HTMLElement, { camera, style, maxZoom, onLoad }: BaseMapOptions) => {
  const map = new DrawnMap({
    container,
    style,
    center: [camera.longitude, camera.latitude],
    zoom: camera.zoom,
    minZoom: 0,
    maxZoom,
    interactive: false,
    attributionControl: false,
    fadeDuration: 150,
  });
  let shown = style;
  keepAddresses(map, (sourceId) => addressIn(shown, sourceId));
  map.once('load', onLoad);
  return {
    follow: ({ longitude, latitude, zoom }: Camera) => void map.jumpTo({ center: [longitude, latitude], zoom }),
    setStyle: (next: StyleSpecification | string, onShown: () => void) => {
      shown = next;
      map.once('idle', onShown);
      map.setStyle(next, { diff: true });
    },
    resize: () => void map.resize(),
    remove: () => map.remove(),
  };
};
export type BaseMap = ReturnType<typeof createBaseMap>;
