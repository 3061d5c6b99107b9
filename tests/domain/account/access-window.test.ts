import { describe, expect, it } from 'vitest';
import { clamped, inBoth, isOpen } from '../../../server/account/access-window.ts';

const unlimited = { opens: null, closes: null };

describe('The days a person may see of a vehicle', () => {
  it('begin with the first moment and end before the last [VEH-011] [DEC-050]', () => {
    const window = { opens: 100, closes: 200 };
    expect([99, 100, 199, 200].map((time) => isOpen(window, time))).toEqual([false, true, true, false]);
    expect([99, 100].map((time) => isOpen({ ...unlimited, opens: 100 }, time))).toEqual([false, true]);
    expect([199, 200].map((time) => isOpen({ ...unlimited, closes: 200 }, time))).toEqual([true, false]);
    expect(isOpen(unlimited, 0)).toBe(true);
  });

  it('cut what is asked for to what lies in them [VEH-011]', () => {
    const window = { opens: 100, closes: 200 };
    expect(clamped(window, 50, 250)).toEqual({ from: 100, until: 200 });
    expect(clamped(window, 120, 150)).toEqual({ from: 120, until: 150 });
    expect(clamped(unlimited, 50, 250)).toEqual({ from: 50, until: 250 });
    const { from, until } = clamped(window, 300, 400);
    expect(from).toBeGreaterThanOrEqual(until);
  });

  it('are those of both where two windows hold [VEH-011]', () => {
    const [early, late] = [
      { opens: 100, closes: 200 },
      { opens: 150, closes: 300 },
    ];
    for (const both of [inBoth(early, late), inBoth(late, early)]) expect(both).toEqual({ opens: 150, closes: 200 });
    for (const both of [inBoth(early, unlimited), inBoth(unlimited, early)]) expect(both).toEqual(early);
  });
});
