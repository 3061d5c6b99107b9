import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapPalette } from './palette.ts';

/** Base objects stay TopoJSON on the wire; the `topo:` protocol hands them to the map as GeoJSON (topo-protocol.ts). */
const topo = (object: string): SourceSpecification => ({ type: 'geojson', data: `topo://base/${object}`, tolerance: 0.3, buffer: 32 });

export const baseSources: Readonly<Record<string, SourceSpecification>> = {
  land: topo('land'),
  borders: topo('borders'),
  rivers: topo('rivers'),
  lakes: topo('lakes'),
};

export const baseLayers = (palette: MapPalette): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
  { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': palette.land, 'fill-outline-color': palette.coast } },
  { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': palette.lake, 'fill-outline-color': palette.coast } },
  {
    id: 'rivers',
    type: 'line',
    source: 'rivers',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': palette.river, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 8, 1.6, 14, 4] },
  },
];

export const borderLayers = (palette: MapPalette): LayerSpecification[] => [
  {
    id: 'borders',
    type: 'line',
    source: 'borders',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.7, 8, 1.4, 14, 2],
      'line-opacity': 0.9,
    },
  },
];
