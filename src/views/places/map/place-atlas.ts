import { placeKinds } from '../../../domain/places/listing.ts';
import { placeSigns } from '../place-signs.ts';

export type PlaceTone = 'light' | 'dark';

/** CSS pixels of one icon with its room; the body with its rim is as large as a place is on the map. */
export const placeCell = 52;
const density = 2;
const rim = 2;
const corner = 9;

export const clusterIcon = 'cluster';
export const openIcon = 'open';
const names = [...placeKinds, clusterIcon, openIcon];

export const placeMapping = Object.fromEntries(
  names.map((name, at) => [name, { x: at * placeCell * density, y: 0, width: placeCell * density, height: placeCell * density }]),
);

/** Dark plates on light ground and the other way round: places are no vehicles, whose marks are round and coloured. */
export const placeInks = {
  light: { body: '#37474f', halo: '#ffffff', line: '#ffffff', open: '#00796b' },
  dark: { body: '#cfd8dc', halo: '#0b1013', line: '#10181c', open: '#0bd8b6' },
} as const satisfies Record<PlaceTone, object>;

const plate = (pen: OffscreenCanvasRenderingContext2D, size: number, fill: string) => {
  pen.beginPath();
  pen.roundRect((placeCell - size) / 2, (placeCell - size) / 2, size, size, corner);
  pen.fillStyle = fill;
  pen.fill();
};

/** Every icon side by side, once per tone. `size`: CSS pixels of a place. */
export const drawPlaceAtlas = (tone: PlaceTone, size: number): ImageData => {
  const canvas = new OffscreenCanvas(names.length * placeCell * density, placeCell * density);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No drawing context for the icons of places');
  const ink = placeInks[tone];
  names.forEach((name, at) => {
    pen.setTransform(density, 0, 0, density, at * placeCell * density, 0);
    if (name === openIcon) {
      plate(pen, size + 10, ink.open);
      return;
    }
    pen.save();
    pen.shadowColor = 'rgba(10, 20, 26, 0.35)';
    pen.shadowBlur = 6;
    pen.shadowOffsetY = 2;
    plate(pen, size, ink.halo);
    pen.restore();
    plate(pen, size - 2 * rim, ink.body);
    const sign = placeSigns[name as keyof typeof placeSigns];
    if (sign === undefined) return;
    pen.translate(placeCell / 2 - 11, placeCell / 2 - 11);
    pen.scale(1.1, 1.1);
    pen.lineWidth = 1.5;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = ink.line;
    pen.stroke(new Path2D(sign));
  });
  return pen.getImageData(0, 0, canvas.width, canvas.height);
};
