import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { pictureBounds, pictureFades } from '../../../domain/map/satellite.ts';

const { west, south, east, north } = pictureBounds;

export const satelliteSource = (tiles: string | null): SourceSpecification =>
  tiles === null
    ? {
        type: 'image',
        url: '/geo/satellite.jpg',
        coordinates: [
          [west, north],
          [east, north],
          [east, south],
          [west, south],
        ],
      }
    : { type: 'raster', tiles: [tiles], tileSize: 256 };

/** The embedded picture is sharp to zoom 6; then it gives way to the dark vector style below it. Tiles stay. */
export const satelliteLayers = (tiles: string | null): LayerSpecification[] => [
  {
    id: 'satellite',
    type: 'raster',
    source: 'satellite',
    ...(tiles === null && { maxzoom: pictureFades.to }),
    paint:
      tiles === null
        ? {
            'raster-opacity': ['interpolate', ['linear'], ['zoom'], pictureFades.from, 1, pictureFades.to, 0],
            'raster-fade-duration': 0,
            'raster-saturation': -0.4,
            'raster-contrast': 0.05,
          }
        : { 'raster-fade-duration': 150 },
  },
];
