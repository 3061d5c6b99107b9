import { describe, expect, it } from 'vitest';
import { placeBeside } from '../../../src/views/map/controller/anchors.ts';

const card = { width: 300, height: 200 };
const room = { width: 1000, height: 600 };

describe('what stands beside a marker', () => {
  it('is above it, centred', () => {
    expect(placeBeside({ x: 500, y: 400 }, card, room)).toEqual({ x: 350, y: 160 });
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
});
