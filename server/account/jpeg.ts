import { exifOrientation, orientationSegment } from '../../src/domain/account/picture.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  readonly isSequential: boolean;
}

const marks = { startOfScan: 0xda, endOfImage: 0xd9, huffman: 0xc4, quantisation: 0xdb, restart: 0xdd, adobe: 0xee, jfif: 0xe0 } as const;
/** Baseline, extended and progressive, Huffman-coded: what browsers draw. */
const drawnFrames = [0xc0, 0xc1, 0xc2];
/** A coded block is no shorter than its two shortest codes; of a progressive picture its first scan says one. */
const fewestBits = { sequential: 2, progressive: 1 } as const;

const word = (input: Uint8Array, at: number) => ((input[at] ?? 0) << 8) | (input[at + 1] ?? 0);

/** Whether tables fill their segment exactly, each as long as its head says. */
const areTables = (from: number, to: number, lengthAt: (at: number) => number) => {
  let at = from;
  while (at < to) at += lengthAt(at);
  return at === to && to > from;
};
const huffmanLength = (input: Uint8Array) => (at: number) => 17 + input.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
const quantisationLength = (input: Uint8Array) => (at: number) => ((input[at] ?? 0) >> 4 === 0 ? 65 : 129);

const frameOf = (input: Uint8Array, marker: number, at: number, length: number): Frame | undefined => {
  const components = input[at + 9] ?? 0;
  if (!drawnFrames.includes(marker) || input[at + 4] !== 8 || ![1, 3].includes(components) || length !== 8 + 3 * components)
    return undefined;
  return { height: word(input, at + 5), width: word(input, at + 7), components, isSequential: marker !== 0xc2 };
};

/** Where the coded data ends: at the next marker that is neither an escaped byte nor a restart. */
const scanEnd = (input: Uint8Array, from: number): number => {
  for (let at = from; at + 1 < input.length; at++) {
    if (input[at] !== 0xff) continue;
    const next = input[at + 1]!;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return input.length;
};

/**
 * A jpeg by its structure (ITU T.81), rewritten from the segments a decoder needs and the orientation: no other application data, no
 * comment, nothing behind the end. Undefined when it is anything else, is cut off, or holds less data than a picture of its size can.
 * Decodes no pixel, so that a picture is turned by what draws it.
 */
export const cleanJpeg = (input: Uint8Array): Picture | undefined => {
  if (input[0] !== 0xff || input[1] !== 0xd8 || input[2] !== 0xff) return undefined;
  const orientation = exifOrientation(input);
  const kept: Uint8Array[] = [input.subarray(0, 2), ...(orientation === 1 ? [] : [new Uint8Array(orientationSegment(orientation))])];
  const seen = new Set<number>();
  let frame: Frame | undefined;
  let coded = 0;
  for (let at = 2; at + 1 < input.length; ) {
    if (input[at] !== 0xff) return undefined;
    const marker = input[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === marks.endOfImage) {
      if (frame === undefined || coded === 0 || !isEnough(frame, coded)) return undefined;
      kept.push(input.subarray(at, at + 2));
      return { width: frame.width, height: frame.height, bytes: new Uint8Array(Buffer.concat(kept)) };
    }
    const length = word(input, at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > input.length) return undefined;
    let end = next;
    if (marker === marks.huffman) {
      if (!areTables(at + 4, next, huffmanLength(input))) return undefined;
    } else if (marker === marks.quantisation) {
      if (!areTables(at + 4, next, quantisationLength(input))) return undefined;
    } else if (marker === marks.restart) {
      if (length !== 4) return undefined;
    } else if (marker === marks.startOfScan) {
      if (frame === undefined || !seen.has(marks.huffman) || !seen.has(marks.quantisation)) return undefined;
      const components = input[at + 4] ?? 0;
      if (components < 1 || components > frame.components || length !== 6 + 2 * components) return undefined;
      end = scanEnd(input, next);
      coded += end - next;
    } else if (marker >= 0xc0 && marker <= 0xcf) {
      if (frame !== undefined) return undefined;
      frame = frameOf(input, marker, at, length);
      if (frame === undefined || frame.width === 0 || frame.height === 0) return undefined;
    } else if (!isApplication(marker)) return undefined;
    seen.add(marker);
    // JFIF's head and Adobe's note say what the colours are; their length leaves no room for more.
    if (!isApplication(marker) || (marker === marks.adobe && length === 14) || (marker === marks.jfif && length === 16))
      kept.push(input.subarray(at, end));
    at = end;
  }
  return undefined;
};

/** Application segments and comments: places, names, other people's data and other files. */
const isApplication = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

const isEnough = ({ width, height, isSequential }: Frame, coded: number) =>
  coded * 8 >= Math.floor(width / 8) * Math.floor(height / 8) * (isSequential ? fewestBits.sequential : fewestBits.progressive);
