import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapPalette } from './palette.ts';

/**
 * Base map and names, cut into tiles beforehand: a tile goes to the map's worker as it is, where geometry that has to be cut first fills the
 * memory of page and worker. Formats and frame: public/geo/ATTRIBUTION.md.
 */
export const baseSources: Readonly<Record<string, SourceSpecification>> = {
  base: { type: 'vector', tiles: ['/geo/tiles/{z}/{x}/{y}.pbf'], minzoom: 4, maxzoom: 6, bounds: [-25, 33, 45, 72] },
};

export const baseLayers = (palette: MapPalette): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
  {
    id: 'land',
    type: 'fill',
    source: 'base',
    'source-layer': 'land',
    paint: { 'fill-color': palette.land, 'fill-outline-color': palette.coast },
  },
  {
    id: 'lakes',
    type: 'fill',
    source: 'base',
    'source-layer': 'lakes',
    paint: { 'fill-color': palette.lake, 'fill-outline-color': palette.coast },
  },
  {
    id: 'rivers',
    type: 'line',
    source: 'base',
    'source-layer': 'rivers',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': palette.river, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 8, 1.6, 14, 4] },
  },
];

/** The style for as long as no land has come: without it the vehicles would stand in the sea. A style of others stays the one it is. */
export const withoutSea = (style: StyleSpecification | string): StyleSpecification | string => {
  const land = typeof style === 'string' ? undefined : style.layers.find(({ id }) => id === 'land');
  const colour = land?.type === 'fill' ? land.paint?.['fill-color'] : undefined;
  if (typeof style === 'string' || typeof colour !== 'string') return style;
  const layers = style.layers.map((layer) =>
    layer.id === 'sea' && layer.type === 'background' ? { ...layer, paint: { ...layer.paint, 'background-color': colour } } : layer,
  );
  return { ...style, layers };
};

export const borderLayers = (palette: MapPalette): LayerSpecification[] => [
  {
    id: 'borders',
    type: 'line',
    source: 'base',
    'source-layer': 'borders',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.7, 8, 1.4, 14, 2],
      'line-opacity': 0.9,
    },
  },
];
