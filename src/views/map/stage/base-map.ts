import { Map as DrawnMap, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { registerStations } from '../styles/station-protocol.ts';
import { registerTopology } from '../styles/topo-protocol.ts';
import type { Camera } from './camera.ts';

setWorkerUrl(workerUrl);
registerTopology();
registerStations();

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
  map.once('load', onLoad);
  return {
    follow: ({ longitude, latitude, zoom }: Camera) => void map.jumpTo({ center: [longitude, latitude], zoom }),
    setStyle: (next: StyleSpecification | string, onShown: () => void) => {
      map.once('idle', onShown);
      map.setStyle(next, { diff: true });
    },
    resize: () => void map.resize(),
    remove: () => map.remove(),
  };
};
export type BaseMap = ReturnType<typeof createBaseMap>;
