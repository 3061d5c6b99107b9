import { describe, expect, it } from 'vitest';
import { signatureBounds } from '../../../../src/domain/logbook/signature/bounds.ts';
import { evenPressure, movedPen, padHeight, padWidth, penStart, within } from '../../../../src/domain/logbook/signature/pad.ts';

describe('The pad of a signature', () => {
  it('is three times as wide as high, and its pen of the keys waits a quarter from the left, half way down', () => {
    expect(padWidth).toBe(3 * padHeight);
    expect(penStart).toEqual({ x: 180, y: 120, pressure: evenPressure });
    expect([evenPressure > 0, evenPressure < 1]).toEqual([true, true]);
  });

  it('moves its pen by a step each way, all else of it staying', () => {
    expect(movedPen(penStart, [10, -20])).toEqual({ x: 190, y: 100, pressure: evenPressure });
    expect(movedPen(penStart, [0, 0])).toEqual(penStart);
  });

  it('keeps its pen within its edges', () => {
    expect(movedPen(penStart, [-181, -121])).toMatchObject({ x: 0, y: 0 });
    expect(movedPen(penStart, [padWidth, padHeight])).toMatchObject({ x: padWidth, y: padHeight });
    expect([-1, 0, 120, 240, 241].map((value) => within(value, padHeight))).toEqual([0, 0, 120, 240, 240]);
  });

  it('draws no more than what is kept, earlier versions having drawn twice as finely', () => {
    expect(signatureBounds).toEqual({ drawnBytes: 200_000, drawnPixels: 691_200, keptBytes: 100_000, keptPixels: 500_000 });
    expect(signatureBounds.drawnPixels).toBe(2 * padWidth * 2 * padHeight);
  });
});
