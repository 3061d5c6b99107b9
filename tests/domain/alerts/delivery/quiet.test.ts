import { describe, expect, it } from 'vitest';
import { hoursOfDay, isQuietSound, isSameQuiet, usualQuiet } from '../../../../src/domain/alerts/delivery/quiet.ts';

describe('Quiet hours', () => {
  it('are chosen among the 24 of a day, and are those of the night at first', () => {
    expect(hoursOfDay).toHaveLength(24);
    expect([hoursOfDay[0], hoursOfDay[1], hoursOfDay.at(-1)]).toEqual([0, 1, 23]);
    expect(usualQuiet).toEqual({ from: 22, to: 6 });
  });

  it('need a length, whether within a day or over midnight; none are sound, too', () => {
    const some = [null, usualQuiet, { from: 6, to: 22 }, { from: 0, to: 23 }, { from: 5, to: 5 }, { from: 0, to: 0 }];
    expect(some.map(isQuietSound)).toEqual([true, true, true, true, false, false]);
  });

  it('are the same where both hours are, and none are none', () => {
    expect(isSameQuiet(usualQuiet, { ...usualQuiet })).toBe(true);
    expect(isSameQuiet(null, null)).toBe(true);
    const others = [null, { from: 21, to: 6 }, { from: 22, to: 7 }];
    for (const other of others) expect([isSameQuiet(usualQuiet, other), isSameQuiet(other, usualQuiet)]).toEqual([false, false]);
  });
});
