import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeBeside } from '../../../../src/views/map/controller/anchors.ts';

const card = { width: 300, height: 200 };
const room = { width: 1000, height: 600 };

describe('what stands beside a marker', () => {
  it('is above it, centred', () => {
    expect(placeBeside({ x: 500, y: 400 }, card, room)).toEqual({ x: 350, y: 160, maxHeight: null });
  });

  it('goes below it near the upper edge', () => {
    expect(placeBeside({ x: 500, y: 100 }, card, room).y).toBe(140);
  });

  it('never leaves the map', () => {
    for (const at of [
      { x: 2, y: 2 },
      { x: 998, y: 598 },
      { x: 0, y: 300 },
      { x: 1000, y: 0 },
    ]) {
      const { x, y } = placeBeside(at, card, room);
      expect(x).toBeGreaterThanOrEqual(8);
      expect(y).toBeGreaterThanOrEqual(8);
      expect(x + card.width).toBeLessThanOrEqual(room.width - 8);
      expect(y + card.height).toBeLessThanOrEqual(room.height - 8);
    }
  });

  it('goes right or left of it on a map too low for above and below', () => {
    const low = { width: 900, height: 260 };
    expect(placeBeside({ x: 300, y: 130 }, card, low)).toEqual({ x: 340, y: 30, maxHeight: null });
    expect(placeBeside({ x: 700, y: 130 }, card, low)).toEqual({ x: 360, y: 30, maxHeight: null });
  });

  it('gets lower where the map is too small on every side', () => {
    const small = { width: 390, height: 300 };
    expect(placeBeside({ x: 195, y: 170 }, card, small)).toEqual({ x: 45, y: 8, maxHeight: 122 });
    expect(placeBeside({ x: 195, y: 120 }, card, small)).toEqual({ x: 45, y: 160, maxHeight: 132 });
  });

  it('never lies over the marker, wherever that is and however small the map', () => {
    const reach = 32;
    const side = fc.integer({ min: 180, max: 1_200 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (width, height, right, down) => {
          const at = { x: right * width, y: down * height };
          const { x, y, maxHeight } = placeBeside(at, card, { width, height });
          const shown = Math.min(card.height, maxHeight ?? card.height);
          const isBeside = x >= at.x + reach || x + card.width <= at.x - reach || y >= at.y + reach || y + shown <= at.y - reach;
          expect(isBeside).toBe(true);
          expect(y + shown).toBeLessThanOrEqual(height - 8);
        },
      ),
    );
  });
});
