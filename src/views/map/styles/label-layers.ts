import type { FontFacesSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from './palette.ts';

export type MapLanguage = 'de-DE' | 'en-GB';

export const labelFont = 'Noto Sans';

/** Local files only, no glyph server: labels look the same on every machine. */
export const fontFaces: FontFacesSpecification = {
  [labelFont]: [
    { url: '/fonts/noto-sans-latin-400.woff2', 'unicode-range': ['U+0000-00FF', 'U+2000-206F', 'U+20AC'] },
    { url: '/fonts/noto-sans-latin-ext-400.woff2', 'unicode-range': ['U+0100-02FF', 'U+1E00-1EFF'] },
  ],
};

const nameIn: Readonly<Record<MapLanguage, string>> = { 'de-DE': 'name_de', 'en-GB': 'name_en' };

const cityFrom = 500_000;

/** Colours are plain values on two layers, not a step by population: a change of theme then sets a uniform instead of laying out anew. */
const placeLayer = (
  id: string,
  isCity: boolean,
  colour: string,
  halo: string,
  language: MapLanguage,
  scale: number,
): LayerSpecification => ({
  id,
  type: 'symbol',
  source: 'base',
  'source-layer': 'labels',
  filter: [
    'all',
    ['==', ['get', 'kind'], 'place'],
    ['>=', ['zoom'], ['get', 'minzoom']],
    isCity ? ['>=', ['get', 'population'], cityFrom] : ['<', ['get', 'population'], cityFrom],
  ],
  layout: {
    'text-field': ['get', nameIn[language]],
    'text-font': [labelFont],
    'text-size': [
      'interpolate',
      ['linear'],
      ['zoom'],
      4,
      ['step', ['get', 'population'], 11 * scale, 1_000_000, 13 * scale],
      8,
      ['step', ['get', 'population'], 12 * scale, 200_000, 14 * scale, 1_000_000, 17 * scale],
      12,
      ['step', ['get', 'population'], 14 * scale, 200_000, 17 * scale, 1_000_000, 21 * scale],
    ],
    'symbol-sort-key': ['-', ['get', 'population']],
    'text-padding': 4,
    'text-max-width': 8,
  },
  paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.4 },
});

/** Each label knows the zoom from which it has room (`minzoom`); MapLibre places later layers first and thins by population. */
export const labelLayers = (palette: MapPalette, language: MapLanguage, scale: number): LayerSpecification[] => [
  placeLayer('places', false, palette.label, palette.labelHalo, language, scale),
  placeLayer('cities', true, palette.capital, palette.labelHalo, language, scale),
  {
    id: 'countries',
    type: 'symbol',
    source: 'base',
    'source-layer': 'labels',
    maxzoom: 7,
    filter: ['all', ['==', ['get', 'kind'], 'country'], ['>=', ['zoom'], ['get', 'minzoom']]],
    layout: {
      'text-field': ['upcase', ['get', nameIn[language]]],
      'text-font': [labelFont],
      'text-size': ['interpolate', ['linear'], ['zoom'], 4, 10 * scale, 7, 13 * scale],
      'text-letter-spacing': 0.18,
      'text-max-width': 7,
    },
    paint: { 'text-color': palette.country, 'text-halo-color': palette.labelHalo, 'text-halo-width': 1 },
  },
];
