import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { writeBytes, writeJson } from '../lib/files.ts';
import { type Bounds, mercator, unmercator } from '../lib/geo.ts';
import { inPackage, inPublic } from '../lib/paths.ts';

type Picture = { width: number; height: number; data: Uint8Array };
const jpeg = createRequire(import.meta.url)('jpeg-js') as {
  decode: (bytes: Uint8Array, options: { useTArray: true; maxMemoryUsageInMB: number }) => Picture;
  encode: (picture: Picture, quality: number) => { data: Uint8Array };
};

const frame: Bounds = [-28, 31, 48, 73];
const width = 2048;
const quality = 82;

/** Catmull–Rom weights of four neighbours for a share between the middle two. */
const weights = (t: number) => [
  ((2 - t) * t - 1) * t * 0.5,
  (t * t * (3 * t - 5) + 2) * 0.5,
  ((4 - 3 * t) * t + 1) * t * 0.5,
  (t - 1) * t * t * 0.5,
];

const sample = ({ width: columns, height: rows, data }: Picture, x: number, y: number, channel: number) => {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const across = weights(x - column);
  return weights(y - row).reduce((sum, down, j) => {
    const line = Math.min(rows - 1, Math.max(0, row - 1 + j)) * columns;
    const value = across.reduce((part, share, i) => part + share * data[(line + ((column - 1 + i + columns) % columns)) * 4 + channel]!, 0);
    return sum + down * value;
  }, 0);
};

/** The European part of a whole-earth picture, drawn so that it lies straight on a Mercator map. */
export const writeSatellite = () => {
  const earth = jpeg.decode(readFileSync(inPackage('three-globe', 'example', 'img', 'earth-blue-marble.jpg')), {
    useTArray: true,
    maxMemoryUsageInMB: 512,
  });
  const [west, south, east, north] = frame;
  const [top, bottom] = [mercator(north), mercator(south)];
  const height = Math.round((width * (top - bottom)) / (((east - west) * Math.PI) / 180));
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let row = 0; row < height; row++) {
    const lat = unmercator(top - ((row + 0.5) / height) * (top - bottom));
    const y = ((90 - lat) / 180) * earth.height - 0.5;
    for (let column = 0; column < width; column++) {
      const x = ((west + ((column + 0.5) / width) * (east - west) + 180) / 360) * earth.width - 0.5;
      for (let channel = 0; channel < 3; channel++)
        data[(row * width + column) * 4 + channel] = Math.min(255, Math.max(0, Math.round(sample(earth, x, y, channel))));
    }
  }
  writeBytes(inPublic('geo', 'satellite.jpg'), jpeg.encode({ width, height, data }, quality).data);
  writeJson(inPublic('geo', 'satellite.json'), {
    attribution: 'NASA Blue Marble',
    url: 'satellite.jpg',
    width,
    height,
    bounds: frame,
    coordinates: [
      [west, north],
      [east, north],
      [east, south],
      [west, south],
    ],
    maxzoom: 6,
  });
};
