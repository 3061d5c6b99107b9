export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Application segments and comments carry places, names and other people's data; JFIF and Adobe's colour note are kept. */
const isDropped = (marker: number) => (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

/**
 * A jpeg by its structure (ITU T.81), written anew from the segments a decoder needs: no metadata, nothing behind the end.
 * Undefined when it is anything else. Decodes no pixel.
 */
export const cleanJpeg = (input: Uint8Array): Picture | undefined => {
  if (input[0] !== 0xff || input[1] !== 0xd8 || input[2] !== 0xff) return undefined;
  const kept: Uint8Array[] = [input.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 4 <= input.length; ) {
    if (input[at] !== 0xff) return undefined;
    const marker = input[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = (input[at + 2]! << 8) | input[at + 3]!;
    const next = at + 2 + length;
    if (length < 2 || next > input.length) return undefined;
    if (isFrame(marker)) size = { height: (input[at + 5]! << 8) | input[at + 6]!, width: (input[at + 7]! << 8) | input[at + 8]! };
    if (marker === startOfScan) {
      const end = lastEnd(input, next);
      if (end === undefined || size === undefined || size.width === 0 || size.height === 0) return undefined;
      kept.push(input.subarray(at, end));
      return { ...size, bytes: new Uint8Array(Buffer.concat(kept)) };
    }
    if (!isDropped(marker)) kept.push(input.subarray(at, next));
    at = next;
  }
  return undefined;
};

/** Behind the first end marker after the scans; in scan data a real marker is never escaped by 00 and is no restart marker. */
const lastEnd = (input: Uint8Array, from: number): number | undefined => {
  for (let at = from; at + 1 < input.length; at++) if (input[at] === 0xff && input[at + 1] === endOfImage) return at + 2;
  return undefined;
};
