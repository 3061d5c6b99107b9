import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bitmap, decodePng, isBlank } from '../../../server/logbook/signature/png.ts';
import { encodePng } from '../../../server/logbook/signature/png-write.ts';

const chunk = (type: string, data: Uint8Array) => {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
};
const magic = Buffer.from('89504e470d0a1a0a', 'hex');
interface Head {
  readonly width: number;
  readonly height: number;
  readonly colour: number;
  readonly depth?: number;
  readonly interlace?: number;
}
const header = ({ width, height, colour, depth = 8, interlace = 0 }: Head) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlace], 8);
  return chunk('IHDR', data);
};
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Written the way the format's own description filters, row by row with the filter given. */
const written = (head: Head, samples: Uint8Array, filterOf: (row: number) => number, extra: readonly Buffer[] = []) => {
  const step = channelsOf[head.colour]!;
  const rowBytes = head.width * step;
  const raw = Buffer.alloc((rowBytes + 1) * head.height);
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : samples[y * rowBytes + x]!);
  for (let y = 0; y < head.height; y++) {
    const filter = filterOf(y);
    raw[y * (rowBytes + 1)] = filter;
    for (let x = 0; x < rowBytes; x++) {
      const [a, b, c] = [at(x - step, y), at(x, y - 1), at(x - step, y - 1)];
      const p = a + b - c;
      const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
      const paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
      const guess = [0, a, b, Math.floor((a + b) / 2), paeth][filter]!;
      raw[y * (rowBytes + 1) + 1 + x] = at(x, y) - guess;
    }
  }
  return Buffer.concat([magic, header(head), ...extra, chunk('IDAT', deflateSync(raw)), chunk('IEND', new Uint8Array())]);
};
const assembled = (head: Buffer, data: Uint8Array) => Buffer.concat([magic, head, chunk('IDAT', data), chunk('IEND', new Uint8Array())]);
const bitmap = (decoded: Bitmap | string): Bitmap => {
  if (typeof decoded === 'string') throw new Error(decoded);
  return decoded;
};
const many = 1_000_000;
const line = { width: 2, height: 1 };
/** What is read of a line of two pixels that was written so. */
const readLine = (colour: number, samples: readonly number[], extra: readonly Buffer[] = [], filter = 0, most = many) =>
  decodePng(
    written({ ...line, colour }, Uint8Array.from(samples), () => filter, extra),
    most,
  );

describe('reading a png', () => {
  it('gives back every pixel of every picture that was written', async () => {
    const size = fc.record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) });
    const picture = size.chain(({ width, height }) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        pixels: fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 }),
        filters: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: height, maxLength: height }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(picture, async ({ filters, ...drawn }) => {
        expect(await decodePng(await encodePng(drawn), many)).toEqual(drawn);
        const other = written({ ...drawn, colour: 6 }, drawn.pixels, (row) => filters[row]!);
        expect(await decodePng(other, many)).toEqual(drawn);
      }),
    );
  });

  it.each([
    ['grey', 0, [7, 200], [7, 7, 7, 255, 200, 200, 200, 255]],
    ['grey with alpha', 4, [7, 9, 200, 0], [7, 7, 7, 9, 200, 200, 200, 0]],
    ['colour', 2, [1, 2, 3, 4, 5, 6], [1, 2, 3, 255, 4, 5, 6, 255]],
    ['colour with alpha', 6, [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('knows %s', async (_, colour, samples, pixels) => {
    expect([...bitmap(await readLine(colour, samples, [], 1)).pixels]).toEqual(pixels);
  });

  it('knows palettes, their transparent entries and single transparent colours', async () => {
    const palette = [chunk('PLTE', Uint8Array.from([10, 20, 30, 40, 50, 60])), chunk('tRNS', Uint8Array.from([0]))];
    expect([...bitmap(await readLine(3, [1, 0], palette)).pixels]).toEqual([40, 50, 60, 255, 10, 20, 30, 0]);
    const key = [chunk('tRNS', Uint8Array.from([0, 9]))];
    expect([...bitmap(await readLine(0, [9, 8], key)).pixels]).toEqual([9, 9, 9, 0, 8, 8, 8, 255]);
    expect([await readLine(3, [2, 0], palette), await readLine(3, [0, 0])]).toEqual(['not_png', 'not_png']);
  });

  const good = written({ ...line, colour: 0 }, Uint8Array.from([1, 2]), () => 0);
  it.each([
    ['no bytes', Buffer.alloc(0)],
    ['a jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a cut file', good.subarray(0, good.length - 3)],
    ['something behind the end', Buffer.concat([good, Buffer.from('x')])],
    ['a wrong check sum', Buffer.from(good.map((byte, at) => (at === 24 ? byte ^ 1 : byte)))],
    ['16 bit', written({ ...line, colour: 0, depth: 16 }, Uint8Array.from([1, 2]), () => 0)],
    ['4 bit', written({ ...line, colour: 3, depth: 4 }, Uint8Array.from([1, 2]), () => 0)],
    ['interlaced rows', written({ ...line, colour: 0, interlace: 1 }, Uint8Array.from([1, 2]), () => 0)],
    ['an unknown colour type', Buffer.concat([magic, header({ ...line, colour: 5 }), chunk('IEND', new Uint8Array())])],
    ['an unknown filter', written({ ...line, colour: 0 }, Uint8Array.from([1, 2]), () => 5)],
    ['no width', Buffer.concat([magic, header({ width: 0, height: 1, colour: 0 }), chunk('IEND', new Uint8Array())])],
    ['too little data', assembled(header({ ...line, colour: 0 }), deflateSync(Buffer.from([0, 1])))],
    ['more data than its size allows', assembled(header({ ...line, colour: 0 }), deflateSync(Buffer.alloc(50_000_000)))],
    ['data that is not packed', assembled(header({ ...line, colour: 0 }), Buffer.from('not packed'))],
  ])('refuses %s', async (_, bytes) => {
    expect(await decodePng(bytes, many)).toBe('not_png');
  });

  it('judges the size before it reads a pixel', async () => {
    const huge = Buffer.concat([magic, header({ width: 100_000, height: 100_000, colour: 6 }), chunk('IEND', new Uint8Array())]);
    expect(await decodePng(huge, 4_000_000)).toBe('too_many_pixels');
    expect(await readLine(0, [1, 2], [], 0, 1)).toBe('too_many_pixels');
  });

  it('never fails on a file whose check sums are right, whatever it says and holds', async () => {
    const head = fc.record({
      width: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.nat()),
      height: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.nat()),
      colour: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7),
      depth: fc.constantFrom(8, 8, 8, 1, 16),
      interlace: fc.constantFrom(0, 0, 0, 1),
    });
    const bytes = fc.uint8Array({ maxLength: 400 });
    const data = fc.oneof(
      bytes,
      bytes.map((raw) => deflateSync(raw)),
    );
    await fc.assert(
      fc.asyncProperty(head, data, async (said, held) => {
        const read = await decodePng(assembled(header(said), Buffer.from(held)), many);
        expect(typeof read === 'string' || read.pixels.length === said.width * said.height * 4).toBe(true);
      }),
    );
  });

  it('tells a blank sheet from a drawn one, whatever its colour and transparency', () => {
    const sheet = (...pixels: number[]): Bitmap => ({ width: pixels.length / 4, height: 1, pixels: Uint8Array.from(pixels) });
    expect(isBlank(sheet(0, 0, 0, 0, 9, 9, 9, 0))).toBe(true);
    expect(isBlank(sheet(255, 255, 255, 255, 0, 0, 0, 0))).toBe(true);
    expect(isBlank(sheet(7, 7, 7, 255, 7, 7, 7, 255))).toBe(true);
    expect(isBlank(sheet(0, 0, 0, 0, 0, 0, 0, 255))).toBe(false);
    expect(isBlank(sheet(255, 255, 255, 255, 250, 255, 255, 255))).toBe(false);
  });
});
