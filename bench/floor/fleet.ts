import 'maplibre-gl/dist/maplibre-gl.css';
import { ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import { MapLibreOverlay } from '@deck.gl/maplibre';
import { Map as BaseMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import Supercluster, { type PointFeature } from 'supercluster';
import { asks, boot, mark, style, view } from './boot.ts';
import type { FloorPosition, FloorVehicle } from './report.ts';

/** Single positions are drawn at most once in this time, ms; a message of many at once. */
const slot = 1_000;

interface Props {
  readonly name: string;
}
type Drawn = ReturnType<Supercluster<Props>['getClusters']>[number];

setWorkerUrl(workerUrl);
const map = new BaseMap({ container: 'map', style, ...view, attributionControl: false });
let pending = 0;
let level = -1;
let index: Supercluster<Props> | null = null;
let data: Drawn[] = [];
let isWaiting = false;
const newest = new Map<number, FloorPosition>();

const overlay = new MapLibreOverlay({
  interleaved: asks('one-context'),
  layers: [],
  onAfterRender: () => {
    if (pending === 0) return;
    mark('drawn', pending);
    pending = 0;
    setTimeout(() => mark('idle'), 0);
  },
});
map.addControl(overlay);

const placeOf = ({ geometry }: Drawn) => geometry.coordinates as [number, number];
const isCluster = ({ properties }: Drawn) => 'cluster' in properties;

const layers = () => [
  new ScatterplotLayer<Drawn>({
    id: 'markers',
    data,
    radiusUnits: 'pixels',
    getPosition: placeOf,
    getRadius: (one) => (isCluster(one) ? 16 : 13),
    getFillColor: (one) => (isCluster(one) ? [255, 255, 255] : [42, 160, 96]),
    stroked: true,
    getLineColor: [0, 0, 0, 40],
    lineWidthUnits: 'pixels',
    getLineWidth: 1,
    pickable: true,
  }),
  new TextLayer<Drawn>({
    id: 'labels',
    data,
    characterSet: ' 0123456789Lok',
    getPosition: placeOf,
    getText: ({ properties }) => ('cluster' in properties ? String(properties.point_count) : (properties as Props).name),
    getSize: 13,
    getPixelOffset: (one) => (isCluster(one) ? [0, 0] : [0, -22]),
  }),
];

const refresh = (isForced: boolean) => {
  const next = Math.floor(map.getZoom() + 1);
  if (!index || (!isForced && next === level)) return;
  level = next;
  data = index.getClusters([-180, -85, 180, 85], level);
  overlay.setProps({ layers: layers() });
};
map.on('zoom', () => refresh(false));

const flush = (vehicles: readonly FloorVehicle[]) => {
  isWaiting = false;
  const features: PointFeature<Props>[] = [];
  for (const { vehicle, longitude, latitude } of newest.values()) {
    const geometry = { type: 'Point' as const, coordinates: [longitude, latitude] };
    features.push({ type: 'Feature', geometry, properties: { name: vehicles[vehicle]!.name } });
  }
  index = new Supercluster<Props>({ radius: 50, extent: 256, maxZoom: 14 }).load(features);
  pending = features.length;
  mark('data', pending);
  refresh(true);
};

void boot((positions, vehicles) => {
  for (const position of positions) newest.set(position.vehicle, position);
  if (positions.length > 1 || !index) flush(vehicles);
  else if (!isWaiting) {
    isWaiting = true;
    setTimeout(() => flush(vehicles), slot);
  }
});
