import { Map as DrawnMap, type MapSourceDataEvent, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { withoutSea } from '../styles/base-layers.ts';
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
  /** The browser took its drawing context away. */
  readonly onLost: () => void;
}

/** The map below everything, without hands of its own: it looks where it is told to. Load it late: it pulls MapLibre with its worker. */
export const createBaseMap = (container: HTMLElement, { camera, style, maxZoom, onLoad, onLost }: BaseMapOptions) => {
  const map = new DrawnMap({
    container,
    style: withoutSea(style),
    center: [camera.longitude, camera.latitude],
    zoom: camera.zoom,
    minZoom: 0,
    maxZoom,
    interactive: false,
    attributionControl: false,
    fadeDuration: 150,
  });
  map.once('webglcontextlost', onLost);
  let shown = style;
  keepAddresses(map, (sourceId) => addressIn(shown, sourceId));
  let hasLand = false;
  const fillSea = () => {
    if (hasLand) return;
    hasLand = true;
    map.off('sourcedata', lookForLand);
    // A style of others has been shown as it is from the start, and would be fetched anew.
    if (withoutSea(shown) !== shown) map.setStyle(shown, { diff: true });
  };
  const lookForLand = ({ sourceId, tile }: MapSourceDataEvent) => {
    if (sourceId === 'base' && tile !== undefined && map.isSourceLoaded(sourceId)) fillSea();
  };
  map.on('sourcedata', lookForLand);
  // Far from any land nothing of it comes.
  map.once('load', fillSea);
  map.once('load', onLoad);
  return {
    follow: ({ longitude, latitude, zoom }: Camera) => void map.jumpTo({ center: [longitude, latitude], zoom }),
    setStyle: (next: StyleSpecification | string, onShown: () => void) => {
      shown = next;
      map.once('idle', onShown);
      map.setStyle(hasLand ? next : withoutSea(next), { diff: true });
    },
    resize: () => void map.resize(),
    remove: () => map.remove(),
  };
};
export type BaseMap = ReturnType<typeof createBaseMap>;
