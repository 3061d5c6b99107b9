import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';

/** Corners of the embedded picture, degrees WGS 84, as written beside it in satellite.json; the picture itself is in Mercator. */
const pictureBounds = { west: -28, south: 31, east: 48, north: 73 } as const;

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

/** The embedded picture is sharp to zoom 6; from 7 on it gives way to the dark vector style below it, and ends at 9. Tiles stay. */
export const satelliteLayers = (tiles: string | null): LayerSpecification[] => [
  {
    id: 'satellite',
    type: 'raster',
    source: 'satellite',
    ...(tiles === null && { maxzoom: 9 }),
    paint:
      tiles === null
        ? {
            'raster-opacity': ['interpolate', ['linear'], ['zoom'], 7, 1, 9, 0],
            'raster-fade-duration': 0,
            'raster-saturation': -0.4,
            'raster-contrast': 0.05,
          }
        : { 'raster-fade-duration': 150 },
  },
];
