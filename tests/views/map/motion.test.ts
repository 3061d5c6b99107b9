import { describe, expect, it } from 'vitest';
import { eased, longestMotion, planMotion, positionsAt, shortestMotion } from '../../../src/views/map/motion/motion.ts';

const zoom = 12;
const pixel = 360 / (512 * 2 ** zoom);
const everywhere = () => true;
const start = Float64Array.of(9.5, 51, 13.4, 52.5);
const eastBy = (pixels: number) => Float64Array.of(9.5 + pixels * pixel, 51, 13.4, 52.5);

describe('movement between two fixes', () => {
  it('begins at the old position, ends at the new one and slows down on the way', () => {
    const motion = planMotion(start, eastBy(100), zoom, everywhere)!;
    expect([...positionsAt(motion, 0)]).toEqual([...start]);
    expect([...positionsAt(motion, 1)]).toEqual([...eastBy(100)]);
    expect(positionsAt(motion, 0.5)[0]).toBeCloseTo(9.5 + 75 * pixel, 9);
    expect([eased(-1), eased(0), eased(1), eased(2)]).toEqual([0, 0, 1, 1]);
  });

  it('moves only the markers that changed their place', () => {
    const motion = planMotion(start, eastBy(10), zoom, everywhere)!;
    expect(motion.moving).toEqual([0]);
    expect([...positionsAt(motion, 0.3)].slice(2)).toEqual([13.4, 52.5]);
  });

  it('is left out below one pixel, for a jump across the map and outside the view', () => {
    expect(planMotion(start, eastBy(shortestMotion - 0.1), zoom, everywhere)).toBeNull();
    expect(planMotion(start, eastBy(shortestMotion + 0.1), zoom, everywhere)).not.toBeNull();
    expect(planMotion(start, eastBy(longestMotion + 1), zoom, everywhere)).toBeNull();
    expect(planMotion(start, eastBy(10), zoom, () => false)).toBeNull();
    expect(planMotion(start, start, zoom, everywhere)).toBeNull();
  });

  it('takes as many frames a second as the longest way has pixels, between 4 and 30', () => {
    expect(planMotion(start, eastBy(2), zoom, everywhere)?.rate).toBe(4);
    expect(planMotion(start, eastBy(12), zoom, everywhere)?.rate).toBe(12);
    expect(planMotion(start, eastBy(400), zoom, everywhere)?.rate).toBe(30);
  });
});
