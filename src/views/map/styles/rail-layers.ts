import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapPalette } from './palette.ts';

export const railSources: Readonly<Record<string, SourceSpecification>> = {
  surveyed: { type: 'geojson', data: '/geo/rail-surveyed.json', tolerance: 0.2 },
  schematic: { type: 'geojson', data: '/geo/rail-schematic.json', tolerance: 0.2 },
};

/** Schematic lines lie some 200 m off the track: thinner and dashed where that becomes visible, and nowhere beside a surveyed one. */
export const railLayers = (palette: MapPalette): LayerSpecification[] => [
  {
    id: 'rail-schematic',
    type: 'line',
    source: 'schematic',
    filter: ['!=', ['get', 'covered'], true],
    maxzoom: 10,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.rail,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 7, 0.9, 10, 1.5],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 4, 0.45, 7, 0.7, 10, 0.75],
    },
  },
  {
    id: 'rail-schematic-near',
    type: 'line',
    source: 'schematic',
    filter: ['!=', ['get', 'covered'], true],
    minzoom: 10,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.rail,
      'line-width': ['interpolate', ['linear'], ['zoom'], 10, 1, 14, 1.6, 18, 2.6],
      'line-dasharray': [4, 4],
      'line-opacity': 0.55,
    },
  },
  {
    id: 'rail-casing',
    type: 'line',
    source: 'surveyed',
    minzoom: 8,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.railCasing,
      'line-width': ['interpolate', ['linear'], ['zoom'], 8, 2.6, 14, 6, 18, 9],
      'line-opacity': 0.8,
    },
  },
  {
    id: 'rail-surveyed',
    type: 'line',
    source: 'surveyed',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.rail,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.7, 7, 1.2, 10, 1.8, 14, 3.4, 18, 5],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 8, 0.9],
    },
  },
  {
    id: 'rail-sleepers',
    type: 'line',
    source: 'surveyed',
    minzoom: 12,
    paint: {
      'line-color': palette.railCasing,
      'line-width': ['interpolate', ['linear'], ['zoom'], 12, 1, 18, 2.6],
      'line-dasharray': [4, 4],
    },
  },
];

/** From here a map without lines would be empty: they show even where the railway is switched off, only paler. */
const quietFrom = 9;

/** The railway as part of the ground: no casing, no sleepers, and only where one looks from near. */
export const quietRailLayers = (palette: MapPalette): LayerSpecification[] => [
  {
    id: 'rail-quiet-schematic',
    type: 'line',
    source: 'schematic',
    filter: ['!=', ['get', 'covered'], true],
    minzoom: quietFrom,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.rail,
      'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.8, 14, 1.4, 18, 2.4],
      'line-dasharray': [4, 4],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 0, 10, 0.4],
    },
  },
  {
    id: 'rail-quiet-surveyed',
    type: 'line',
    source: 'surveyed',
    minzoom: quietFrom,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.rail,
      'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.8, 14, 1.8, 18, 3],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 0, 10, 0.45],
    },
  },
];
