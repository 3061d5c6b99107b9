import { describe, expect, it } from 'vitest';
import {
  avatarAspect,
  avatarSide,
  cropTransform,
  exifOrientation,
  orientationSegment,
  pictureType,
  turnedRight,
  uprightBy,
  withoutCameraData,
} from '../../../src/domain/account/picture.ts';

const scan = [0xff, 0xda, 0, 2, 1, 2, 0xff, 0xd9];
const jpeg = (...segments: number[][]) => new Uint8Array([0xff, 0xd8, ...segments.flat(), ...scan]);
const segment = (marker: number, bytes: number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes];
const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
/** A camera's segment with one entry before the orientation, in either order of bytes; of its two entries `count` are said to be there. */
const camera = (orientation: number, isLittle: boolean, count = 2) => {
  const view = new DataView(new ArrayBuffer(34));
  view.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 8, isLittle);
  view.setUint16(8, count, isLittle);
  view.setUint16(10, 0x0110, isLittle);
  view.setUint16(22, 0x0112, isLittle);
  view.setUint16(24, 3, isLittle);
  view.setUint32(26, 1, isLittle);
  view.setUint16(30, orientation, isLittle);
  return segment(0xe1, [...exif, ...new Uint8Array(view.buffer)]);
};
const jfif = segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const rotationOf = (bytes: Uint8Array) => uprightBy(exifOrientation(bytes)).rotation;

describe('The orientation of a photo', () => {
  it.each([
    [3, 180, '[PRO-020]'],
    [6, 90, '[PRO-021]'],
    [8, -90, '[PRO-022]'],
  ])('%i turns it by %i° %s', (orientation, rotation) => {
    for (const isLittle of [true, false]) expect(rotationOf(jpeg(jfif, camera(orientation, isLittle)))).toBe(rotation);
  });

  /** Where the corners a b / c d of the file come to lie, by the table of EXIF 2.32: the side of the first row, then of the first column. */
  const corners = { 1: 'abcd', 2: 'badc', 3: 'dcba', 4: 'cdab', 5: 'acbd', 6: 'cadb', 7: 'dbca', 8: 'bdac' };

  it.each(Object.entries(corners))('%s shows the picture as it was seen, mirrored ones too [DEC-185]', (orientation, seen) => {
    const bytes = jpeg(jfif, camera(Number(orientation), true));
    expect(exifOrientation(bytes)).toBe(Number(orientation));
    const { isMirrored, rotation } = uprightBy(exifOrientation(bytes));
    const [a, b, c, d] = isMirrored ? 'badc' : 'abcd';
    const turned = { '0': [a, b, c, d], '90': [c, a, d, b], '180': [d, c, b, a], '-90': [b, d, a, c] }[String(rotation)];
    expect(turned?.join('')).toBe(seen);
  });

  it('is kept by a segment that holds nothing else', () => {
    for (let orientation = 1; orientation <= 8; orientation++) {
      const bytes = jpeg([...orientationSegment(orientation)], segment(0xdb, [1, 2]));
      expect([exifOrientation(bytes), withoutCameraData(bytes)]).toEqual([orientation, jpeg(segment(0xdb, [1, 2]))]);
    }
  });

  it('else leaves it as it is [PRO-023]', () => {
    for (const orientation of [0, 1, 9, 65_535]) {
      const bytes = jpeg(camera(orientation, false));
      expect([exifOrientation(bytes), uprightBy(orientation)]).toEqual([1, { isMirrored: false, rotation: 0 }]);
    }
    const broken = camera(6, true);
    const others = [
      jpeg(),
      jpeg(jfif),
      jpeg(segment(0xe1, [1, 2, 3, 4, 5, 6])),
      jpeg(segment(0xe1, exif)),
      jpeg(segment(0xe1, [...exif, 0x49, 0x49, 42, 0, 255, 255, 255, 255])),
      new Uint8Array([0xff, 0xd8, ...broken.slice(0, 20)]),
      new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 0]),
      new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
      new Uint8Array(),
    ];
    for (const bytes of others) expect(rotationOf(bytes)).toBe(0);
  });
});

describe('The orientation of a photo is read', () => {
  const turned = camera(6, true);

  it('behind a long segment, and at the end of the file', () => {
    expect(rotationOf(jpeg([0xff, 0xe0, 1, 44, ...Array.from({ length: 298 }, () => 0)], turned))).toBe(90);
    expect(rotationOf(new Uint8Array([0xff, 0xd8, ...turned]))).toBe(90);
  });

  it('behind fill bytes', () => {
    expect(rotationOf(jpeg(jfif, [0xff, 0xff], turned))).toBe(90);
  });

  it('in a part of a larger buffer', () => {
    const whole = new Uint8Array([1, 2, 3, ...jpeg(jfif, turned)]);
    expect(rotationOf(whole.subarray(3))).toBe(90);
  });

  it('of a JPEG alone, and of nothing behind its picture data', () => {
    expect(rotationOf(new Uint8Array([0x89, 0x50, ...turned]))).toBe(0);
    expect(rotationOf(jpeg([0xff, 0xda, 0, 2], turned))).toBe(0);
    expect(rotationOf(jpeg(jfif, [0, ...turned.slice(1)]))).toBe(0);
  });

  it('in the segment of a camera alone', () => {
    expect(rotationOf(jpeg([0xff, 0xe2, ...turned.slice(2)]))).toBe(0);
    expect(rotationOf(jpeg(turned.map((byte, index) => (index === 6 ? 0x6a : byte))))).toBe(0);
    expect(rotationOf(jpeg(segment(0xe1, [1, 2, 3, 4, 5, 6]), turned))).toBe(90);
  });

  it('of the entries that are said to be there, in the first segment of a camera', () => {
    expect(rotationOf(jpeg(camera(6, false, 1)))).toBe(0);
    expect(rotationOf(jpeg(segment(0xe1, exif), turned))).toBe(0);
    expect(rotationOf(jpeg(camera(3, false), turned))).toBe(180);
  });
});

it('leaves a JPEG as it is from a segment on that is cut off or has no length', () => {
  const ofLength = (length: number) => jpeg(jfif, [0xff, 0xe1, 0, length]);
  for (const bytes of [ofLength(0), ofLength(1), new Uint8Array([0xff, 0xd8, ...jfif, 0xff, 0xe1, 0, 9, 1])])
    expect(withoutCameraData(bytes)).toEqual(bytes);
  expect(withoutCameraData(ofLength(2))).toEqual(jpeg(jfif));
  expect(withoutCameraData(new Uint8Array([0xff, 0xd8, ...camera(6, true)]))).toEqual(new Uint8Array([0xff, 0xd8]));
  const behind = jpeg([0xff, 0xda, 0, 2], camera(6, true));
  expect(withoutCameraData(behind)).toEqual(behind);
});

it('takes what a camera wrote out of a JPEG and leaves the rest', () => {
  expect(withoutCameraData(jpeg(jfif, camera(6, true), segment(0xdb, [1, 2])))).toEqual(jpeg(jfif, segment(0xdb, [1, 2])));
  expect(withoutCameraData(jpeg(camera(6, true), jfif, camera(3, false)))).toEqual(jpeg(jfif));
  for (const bytes of [jpeg(jfif), new Uint8Array([0x89, 0x50]), new Uint8Array()]) expect(withoutCameraData(bytes)).toEqual(bytes);
  expect(rotationOf(withoutCameraData(jpeg(camera(8, true))))).toBe(0);
});

it('knows JPEG and PNG by their first bytes, and nothing else', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const types = [[0xff, 0xd8, 0xff], png, png.slice(0, 7), [0x47, 0x49, 0x46, 0x38], [...new TextEncoder().encode('<svg>')], []];
  expect(types.map((bytes) => pictureType(new Uint8Array(bytes)))).toEqual(['image/jpeg', 'image/png', null, null, null, null]);
  for (const almost of [
    [0, 0xd8, 0xff],
    [0xff, 0, 0xff],
    [0xff, 0xd8, 0],
    [0, ...png.slice(1)],
  ])
    expect(pictureType(new Uint8Array(almost))).toBeNull();
});

describe('What is cut out', () => {
  const size = { width: 400, height: 200 };
  const at = ({ a, b, c, d, e, f }: ReturnType<typeof cropTransform>, x: number, y: number) =>
    [a * x + c * y + e, b * x + d * y + f].map((value) => Math.round(value * 1000) / 1000 + 0);

  it('is a square that fills the avatar [PRO-007]', () => {
    expect(avatarAspect).toBe(1);
    const area = { x: 50, y: 20, width: 160, height: 160 };
    const transform = cropTransform(size, 0, area);
    expect(at(transform, 50, 20)).toEqual([0, 0]);
    expect(at(transform, 210, 180)).toEqual([avatarSide, avatarSide]);
    expect([transform.a, transform.d]).toEqual([avatarSide / 160, avatarSide / 160]);
  });

  it.each([
    [90, [200, 0], [200, 400], [0, 0]],
    [180, [400, 200], [0, 200], [400, 0]],
    [-90, [0, 400], [0, 0], [200, 400]],
  ])('is cut of the picture turned clockwise by %i° [PRO-008]', (rotation, origin, right, below) => {
    const transform = cropTransform(size, rotation, { x: 0, y: 0, width: 100, height: 100 }, 100);
    expect([at(transform, 0, 0), at(transform, 400, 0), at(transform, 0, 200)]).toEqual([origin, right, below]);
  });

  it('turns a quarter at a time, round again after four [PRO-008]', () => {
    expect([0, 90, 180, -180, -90].map(turnedRight)).toEqual([90, -180, -90, -90, 0]);
    const four = turnedRight(turnedRight(turnedRight(turnedRight(0))));
    expect(four).toBe(0);
  });
});
