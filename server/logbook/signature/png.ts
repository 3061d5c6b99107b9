import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';

/** RGBA, 8 bit, row by row. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Why a picture is refused. */
export type PngFault = 'not_png' | 'too_many_pixels';

const inflated = promisify(inflate);
export const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const grey = 0;
export const palette = 3;
/** Bytes a pixel by colour type. */
const channelsOf: Readonly<Record<number, number>> = { [grey]: 1, 2: 3, [palette]: 1, 4: 2, 6: 4 };

interface Parts {
  readonly width: number;
  readonly height: number;
  readonly colour: number;
  readonly channels: number;
  readonly data: Uint8Array;
  readonly palette: Uint8Array;
  readonly transparency: Uint8Array;
}

/** Chunks in order with right check sums, from IHDR to IEND; undefined for anything else. */
const chunksOf = (bytes: Buffer): { readonly type: string; readonly data: Buffer }[] | undefined => {
  if (!bytes.subarray(0, 8).equals(magic)) return undefined;
  const chunks = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    if (type === 'IEND') return end + 4 === bytes.length ? chunks : undefined;
    at = end + 4;
  }
  return undefined;
};

/** 8 bit, not interlaced: what canvases write. Reads no pixel. */
const partsOf = (bytes: Buffer): Parts | undefined => {
  const chunks = chunksOf(bytes);
  const head = chunks?.[0];
  if (chunks === undefined || head?.type !== 'IHDR' || head.data.length !== 13) return undefined;
  const [depth, colour = -1, compression, filter, interlace] = head.data.subarray(8);
  const channels = channelsOf[colour];
  if (channels === undefined || depth !== 8 || compression !== 0 || filter !== 0 || interlace !== 0) return undefined;
  const joined = (type: string) => Buffer.concat(chunks.filter((chunk) => chunk.type === type).map(({ data }) => data));
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const parts = { width, height, colour, channels, data: joined('IDAT'), palette: joined('PLTE'), transparency: joined('tRNS') };
  const hasColours = colour !== palette || (parts.palette.length > 0 && parts.palette.length % 3 === 0 && parts.palette.length <= 768);
  return width > 0 && height > 0 && hasColours ? parts : undefined;
};

const nearest = (left: number, above: number, corner: number): number => {
  const [l, a, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  return l <= a && l <= c ? left : a <= c ? above : corner;
};

type Filter = (left: number, above: number, corner: number) => number;
/** By their numbers in the format: what a sample is the difference to. */
const filters: readonly Filter[] = [() => 0, (left) => left, (_left, above) => above, (left, above) => (left + above) >> 1, nearest];

/** Undoes the row filters in place; returns the samples without filter bytes, undefined for an unknown filter. */
const unfiltered = (raw: Buffer, rowBytes: number, height: number, step: number): Uint8Array | undefined => {
  const out = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const filter = filters[raw[y * (rowBytes + 1)]!];
    if (filter === undefined) return undefined;
    const from = y * (rowBytes + 1) + 1;
    const row = y * rowBytes;
    for (let x = 0; x < rowBytes; x++) {
      const left = x >= step ? out[row + x - step]! : 0;
      const above = y > 0 ? out[row + x - rowBytes]! : 0;
      const corner = x >= step && y > 0 ? out[row + x - rowBytes - step]! : 0;
      out[row + x] = raw[from + x]! + filter(left, above, corner);
    }
  }
  return out;
};

/** Samples of any accepted colour type as RGBA; undefined where a palette index has no colour. */
const toRgba = (
  { width, height, colour, channels, palette: colours, transparency }: Parts,
  samples: Uint8Array,
): Uint8Array | undefined => {
  const out = new Uint8Array(width * height * 4);
  const isKey = (at: number, count: number) =>
    transparency.length === count * 2 &&
    Array.from({ length: count }, (_, i) => transparency[i * 2 + 1] === samples[at + i]).every(Boolean);
  for (let i = 0, at = 0, to = 0; i < width * height; i++, at += channels, to += 4) {
    const first = samples[at]!;
    if (colour === palette) {
      if (first * 3 >= colours.length) return undefined;
      out.set(colours.subarray(first * 3, first * 3 + 3), to);
      out[to + 3] = transparency[first] ?? 255;
      continue;
    }
    const isGrey = channels < 3;
    for (let c = 0; c < 3; c++) out[to + c] = isGrey ? first : samples[at + c]!;
    const hasAlpha = channels === 2 || channels === 4;
    out[to + 3] = hasAlpha ? samples[at + channels - 1]! : isKey(at, channels) ? 0 : 255;
  }
  return out;
};

/** Pixels of a png. Its size is judged before a pixel is read, and no more is unpacked than its size allows. */
export const decodePng = async (bytes: Uint8Array, maxPixels: number): Promise<Bitmap | PngFault> => {
  const parts = partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (parts === undefined) return 'not_png';
  const { width, height, channels, data } = parts;
  if (width * height > maxPixels) return 'too_many_pixels';
  const rowBytes = width * channels;
  const length = (rowBytes + 1) * height;
  const raw = await inflated(data, { maxOutputLength: length + 1 }).catch(() => undefined);
  if (raw?.length !== length) return 'not_png';
  const samples = unfiltered(raw, rowBytes, height, channels);
  const pixels = samples && toRgba(parts, samples);
  return pixels === undefined ? 'not_png' : { width, height, pixels };
};

/** A channel of the pixel that begins at `at`, on white paper. */
export const onPaper = (pixels: Uint8Array, at: number, channel: number): number => {
  const alpha = pixels[at + 3]!;
  return Math.round((pixels[at + channel]! * alpha + 255 * (255 - alpha)) / 255);
};

/** Whether every pixel looks the same on white paper. */
export const isBlank = ({ pixels }: Bitmap): boolean => {
  const shown = (at: number, channel: number) => onPaper(pixels, at, channel);
  for (let at = 4; at < pixels.length; at += 4) {
    for (let channel = 0; channel < 3; channel++) if (shown(at, channel) !== shown(0, channel)) return false;
  }
  return true;
};
