import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNameLabels } from '../../../src/views/map/labels/name-labels.ts';

/** A drawing surface whose letters are each 40 pixels wide. */
const made: { width: number; height: number }[] = [];
class Surface {
  constructor(width: number, height: number) {
    made.push({ width, height });
  }
  getContext() {
    const nothing = () => undefined;
    return {
      beginPath: nothing,
      roundRect: nothing,
      fill: nothing,
      stroke: nothing,
      fillText: nothing,
      measureText: (text: string) => ({ width: text.length * 40, fontBoundingBoxAscent: 20, fontBoundingBoxDescent: 6 }),
      getImageData: (_x: number, _y: number, width: number, height: number) => ({ width, height }),
    };
  }
}

beforeEach(() => {
  made.length = 0;
  vi.stubGlobal('OffscreenCanvas', Surface);
});
afterEach(() => vi.unstubAllGlobals());

const look = { theme: 'light', fontFamily: 'sans-serif', scale: 1 } as const;

it('Names lie in one texture, none over another, in rows that are no wider than a texture may be', () => {
  const names = Array.from({ length: 60 }, (_, i) => `Lok ${'x'.repeat(i % 17)} ${i}`);
  const { atlas, mapping } = createNameLabels()(names, look);
  const cells = Object.values(mapping);
  expect(Object.keys(mapping).sort()).toEqual(names.toSorted());
  expect(atlas.width).toBeLessThanOrEqual(2_050);
  for (const [i, one] of cells.entries()) {
    expect(one.x + one.width).toBeLessThanOrEqual(atlas.width);
    expect(one.y + one.height).toBeLessThanOrEqual(atlas.height);
    for (const other of cells.slice(i + 1)) {
      const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
      expect(isBeside || one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true);
    }
  }
});

it('They are drawn anew only where other names, another look or another size is asked for', () => {
  const labels = createNameLabels();
  const first = labels(['b', 'a', 'a'], look);
  expect(labels(['a', 'b'], look)).toBe(first);
  expect(labels(['a'], look)).not.toBe(first);
  expect(labels(['a', 'b'], look)).not.toBe(first);
  expect(labels(['a', 'b'], { ...look, scale: 1.2 }).height).toBeGreaterThan(first.height);
});
