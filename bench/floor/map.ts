import 'maplibre-gl/dist/maplibre-gl.css';
import type { FeatureCollection, Point } from 'geojson';
import { Map as BaseMap, type GeoJSONSource, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { boot, mark, style, view } from './boot.ts';

type Features = FeatureCollection<Point, { readonly name: string }>;

setWorkerUrl(workerUrl);
const map = new BaseMap({ container: 'map', style, ...view, attributionControl: false });
const fonts = { 'text-font': ['Noto Sans Regular'] };
let pending = 0;
let isLoaded = false;
let last: Features = { type: 'FeatureCollection', features: [] };

const put = () => {
  const source = map.getSource<GeoJSONSource>('fleet');
  if (!source || last.features.length === 0) return;
  pending = last.features.length;
  isLoaded = false;
  mark('data', pending);
  void source.setData(last);
};

const icon = () => {
  const canvas = document.createElement('canvas');
  canvas.width = 32;
  canvas.height = 32;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#2a6';
  context.arc(16, 16, 14, 0, 7);
  context.fill();
  return context.getImageData(0, 0, 32, 32);
};

map.on('load', () => {
  map.addImage('dot', icon());
  map.addSource('fleet', {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    cluster: true,
    clusterMaxZoom: 14,
    clusterRadius: 50,
  });
  map.addLayer({
    id: 'vehicles',
    type: 'symbol',
    source: 'fleet',
    filter: ['!', ['has', 'point_count']],
    layout: {
      'icon-image': 'dot',
      'icon-allow-overlap': true,
      'text-field': ['get', 'name'],
      'text-allow-overlap': true,
      'text-anchor': 'bottom',
      'text-offset': [0, -1.5],
      'text-size': 12,
      ...fonts,
    },
  });
  map.addLayer({
    id: 'clusters',
    type: 'symbol',
    source: 'fleet',
    filter: ['has', 'point_count'],
    layout: { 'icon-image': 'dot', 'text-field': ['get', 'point_count_abbreviated'], 'text-size': 14, ...fonts },
  });
  map.on('sourcedata', ({ sourceId, isSourceLoaded }) => {
    if (sourceId === 'fleet' && isSourceLoaded && pending > 0) isLoaded = true;
  });
  map.on('render', () => {
    if (!isLoaded || pending === 0) return;
    mark('drawn', pending);
    pending = 0;
  });
  map.on('idle', () => mark('idle'));
  put();
});

void boot((positions, vehicles) => {
  last = {
    type: 'FeatureCollection',
    features: positions.map(({ vehicle, longitude, latitude }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { name: vehicles[vehicle]!.name },
    })),
  };
  put();
});
