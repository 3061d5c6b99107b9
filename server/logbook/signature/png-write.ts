import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { type Bitmap, grey, magic, onPaper, palette } from './png.ts';

const deflated = promisify(deflate);
const mostColours = 256;

const chunk = (type: string, data: Uint8Array): Buffer => {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
};

/** One byte a pixel: the number of its colour. Undefined with more colours than a palette holds. */
const indexed = ({ width, height, pixels }: Bitmap) => {
  const numbers = new Map<number, number>();
  const samples = new Uint8Array(width * height);
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  for (let i = 0; i < samples.length; i++) {
    const colour = view.getUint32(i * 4);
    let number = numbers.get(colour);
    if (number === undefined) {
      if (numbers.size === mostColours) return undefined;
      number = numbers.size;
      numbers.set(colour, number);
    }
    samples[i] = number;
  }
  const colours = [...numbers.keys()];
  const channels = (shifts: readonly number[]) =>
    Uint8Array.from(colours.flatMap((colour) => shifts.map((shift) => (colour >>> shift) & 255)));
  const chunks = [chunk('PLTE', channels([24, 16, 8])), chunk('tRNS', channels([0]))];
  return { colour: palette, samples, chunks };
};

/** One byte a pixel: how light it is on white paper. */
const greyscale = ({ width, height, pixels }: Bitmap) => {
  const samples = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < samples.length; i++, at += 4) {
    const [red, green, blue] = [onPaper(pixels, at, 0), onPaper(pixels, at, 1), onPaper(pixels, at, 2)];
    samples[i] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return { colour: grey, samples, chunks: [] };
};

/** The picture and nothing else: pixel by pixel up to 256 colours, as a pen gives, otherwise in shades of grey on white. */
export const encodePng = async (bitmap: Bitmap): Promise<Uint8Array> => {
  const { width, height } = bitmap;
  const { colour, samples, chunks } = indexed(bitmap) ?? greyscale(bitmap);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colour, 0, 0, 0], 8);
  const raw = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) raw.set(samples.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const data = await deflated(raw, { level: 9 });
  return Buffer.concat([magic, chunk('IHDR', head), ...chunks, chunk('IDAT', data), chunk('IEND', new Uint8Array())]);
};

/** Half as wide and half as high, each pixel the mean of four on white paper. */
export const halved = ({ width, height, pixels }: Bitmap): Bitmap => {
  const [across, down] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const out = new Uint8Array(across * down * 4).fill(255);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const [right, below] = [Math.min(2 * x + 1, width - 1), Math.min(2 * y + 1, height - 1)];
      const from = [2 * y * width + 2 * x, 2 * y * width + right, below * width + 2 * x, below * width + right];
      for (let channel = 0; channel < 3; channel++)
        out[(y * across + x) * 4 + channel] = Math.round(from.reduce((sum, at) => sum + onPaper(pixels, at * 4, channel), 0) / 4);
    }
  return { width: across, height: down, pixels: out };
};
