import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { baseLayers, baseSources, borderLayers } from './base-layers.ts';
import { fontFaces, labelLayers, type MapLanguage } from './label-layers.ts';
import type { MapServices } from './map-services.ts';
import { type MapTheme, palettes } from './palette.ts';
import { quietRailLayers, railLayers, railSources } from './rail-layers.ts';
import { satelliteLayers, satelliteSource } from './satellite-layers.ts';
import { stationLayers, stationSources } from './station-layers.ts';

export interface StyleOptions {
  dark: boolean;
  satellite: boolean;
  railway: boolean;
  language: MapLanguage;
  services: MapServices;
  /** Interface size: 0.8, 1, 1.2. Letters follow it. */
  scale: number;
}

export const themeOf = ({ dark, satellite }: Pick<StyleOptions, 'dark' | 'satellite'>): MapTheme =>
  satellite ? 'satellite' : dark ? 'dark' : 'light';

const rasterRailway = (tiles: string): { source: SourceSpecification; layer: LayerSpecification } => ({
  source: { type: 'raster', tiles: [tiles], tileSize: 256 },
  layer: { id: 'railway-tiles', type: 'raster', source: 'railway-tiles' },
});

/** The overlays above any base: railway, then labels. One source per overlay, whoever serves it. */
const railwayParts = (options: StyleOptions): { sources: Record<string, SourceSpecification>; layers: LayerSpecification[] } => {
  if (!options.railway) return { sources: {}, layers: [] };
  const tiles = options.services.railwayTiles;
  if (tiles !== null) {
    const { source, layer } = rasterRailway(tiles);
    return { sources: { 'railway-tiles': source }, layers: [layer] };
  }
  return { sources: { ...railSources }, layers: railLayers(palettes[themeOf(options)]) };
};

/** What only a look from near shows: stations, and lines where the railway is switched off. */
const nearParts = (options: StyleOptions) => {
  const palette = palettes[themeOf(options)];
  const lines = options.railway ? [] : quietRailLayers(palette);
  return {
    sources: { ...(lines.length > 0 ? railSources : {}), ...stationSources },
    lines,
    stations: stationLayers(palette, options.scale),
  };
};
const noParts = { sources: {}, lines: [], stations: [] };

/** From this zoom on the style holds what a look from near shows; before, nothing of it is fetched. */
export const nearFrom = 8.5;

/** The style drawn from the embedded assets alone, with configured tiles in place of the layers they replace. */
export const mapStyle = (options: StyleOptions, isNear = false): StyleSpecification => {
  const palette = palettes[themeOf(options)];
  const railway = railwayParts(options);
  const near = isNear ? nearParts(options) : noParts;
  return {
    version: 8,
    'font-faces': fontFaces,
    transition: { duration: 200, delay: 0 },
    sources: {
      ...baseSources,
      ...(options.satellite ? { satellite: satelliteSource(options.services.satelliteTiles) } : {}),
      ...near.sources,
      ...railway.sources,
    },
    layers: [
      ...baseLayers(palette),
      ...(options.satellite ? satelliteLayers(options.services.satelliteTiles) : []),
      ...borderLayers(palette),
      ...near.lines,
      ...railway.layers,
      ...near.stations,
      ...labelLayers(palette, options.language, options.scale),
    ],
  };
};

/** Which configured style replaces the embedded base, if any; the satellite base is never replaced by a street style. */
export const configuredStyle = ({ dark, satellite, services }: StyleOptions): string | null =>
  satellite ? null : dark ? (services.darkStyleUrl ?? services.baseStyleUrl) : services.baseStyleUrl;

/** Puts the railway overlay on a configured base style. */
export const withRailway = (base: StyleSpecification, options: StyleOptions): StyleSpecification => {
  const railway = railwayParts(options);
  return { ...base, sources: { ...base.sources, ...railway.sources }, layers: [...base.layers, ...railway.layers] };
};
