import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { labelFont } from './label-layers.ts';
import type { MapPalette } from './palette.ts';

export const stationSources: Readonly<Record<string, SourceSpecification>> = { stations: { type: 'geojson', data: 'stations://all' } };

/** Stations with their names, the busiest first where there is not room for all. */
export const stationLayers = (palette: MapPalette, scale: number): LayerSpecification[] => [
  {
    id: 'station-dots',
    type: 'circle',
    source: 'stations',
    filter: ['>=', ['zoom'], ['get', 'minzoom']],
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 9, 2, 14, 4, 18, 6],
      'circle-color': palette.labelHalo,
      'circle-stroke-color': palette.rail,
      'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 9, 1, 14, 1.8, 18, 2.4],
    },
  },
  {
    id: 'station-names',
    type: 'symbol',
    source: 'stations',
    filter: ['>=', ['zoom'], ['get', 'minzoom']],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [labelFont],
      'text-size': ['interpolate', ['linear'], ['zoom'], 9, 11 * scale, 14, 12.5 * scale, 18, 14 * scale],
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.7,
      'text-justify': 'auto',
      'symbol-sort-key': ['get', 'rank'],
      'text-padding': 4,
      'text-max-width': 9,
    },
    paint: { 'text-color': palette.rail, 'text-halo-color': palette.labelHalo, 'text-halo-width': 1.4 },
  },
];
