import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf } from '../../../../server/fleet/telemetry/days.ts';
import { advance, begin, nothingSettled, type Tail } from '../../../../server/fleet/telemetry/intervals.ts';
import { type Judged, judge } from '../../../../server/fleet/telemetry/validate.ts';

const days = daysOf('Europe/Berlin');
const noon = Date.parse('2026-11-20T11:00:00Z');
const minute = 60_000;
const metresPerDegree = 111_195;

/** Kilometres and minutes of driving of reports on one meridian; `metres` from the first place, `at` in ms from noon. */
const derive = (reports: readonly { readonly at: number; readonly metres: number; readonly more?: object }[]) => {
  const settled = nothingSettled();
  let tail: Tail | null = null;
  for (const { at, metres, more } of reports) {
    const message = { time: noon + at, lat: 52 + metres / metresPerDegree, lng: 13, speed: 0, ...more };
    const { fix } = judge(message, noon + 86_400_000) as Judged;
    tail = tail === null ? begin(fix, days) : advance(tail, fix, days, settled);
  }
  const parts = [...settled.days.map((day) => day.parts), tail!.today];
  return {
    km: parts.reduce((sum, { distance }) => sum + distance, 0) / 1e6,
    driving: parts.reduce((sum, { millis }) => sum + millis[3], 0) / minute,
    status: tail!.status,
  };
};

describe('the way of a silence', () => {
  const over = (hours: number) => {
    const settled = nothingSettled();
    const fixAt = (at: number, lat: number) => (judge({ time: at, lat, lng: 13 }, at) as Judged).fix;
    const start = noon - hours * 60 * minute;
    const first = advance(begin(fixAt(start, 50), days), fixAt(start + minute, 50), days, settled);
    const { day, today } = advance(first, fixAt(noon, 52), days, settled);
    const all = [...settled.days.map(({ date, parts }) => ({ date, ...parts })), { date: day.date, ...today }];
    return all.map(({ date, distance, estimated }) => [date, Math.round(distance / 1e6), Math.round(estimated / 1e6)]);
  };

  it('of more than a day belongs to the day the vehicle is heard again, as an estimate, and days without a report have no row', () => {
    expect(over(72)).toEqual([
      ['2026-11-17', 0, 0],
      ['2026-11-20', 222, 222],
    ]);
    expect(over(2463 * 24).filter(([, km]) => km !== 0)).toEqual([['2026-11-20', 222, 222]]);
  });

  it('of less is shared by time', () => {
    expect(over(24)).toEqual([
      ['2026-11-19', 111, 0],
      ['2026-11-20', 111, 0],
    ]);
  });
});

describe('the way between reports of a vehicle that says it stands', () => {
  it.each([2, 10, 14, 16])('counts what the positions prove, at %i minutes', (minutes) => {
    const { km, driving, status } = derive([
      { at: 0, metres: 0 },
      { at: minutes * minute, metres: 5000 },
    ]);
    expect(km).toBeCloseTo(5, 2);
    // Beyond a quarter of an hour without a report it counts as off; at its end it stands.
    expect(driving).toBe(minutes === 16 ? 0 : minutes);
    expect(status).toBe(2);
  });

  it('counts the way between two stops, and one so fast that it cannot have stopped reads as driving', () => {
    expect(
      derive([
        { at: 0, metres: 0 },
        { at: 2 * minute, metres: 1142 },
      ]).km,
    ).toBeCloseTo(1.142, 2);
    const steps = derive(Array.from({ length: 7 }, (_, i) => ({ at: i * 10_000, metres: i * 222 })));
    expect(steps).toEqual({ km: expect.closeTo(1.332, 2), driving: 1, status: 4 });
  });

  it('counts nothing within the accuracy of both and the noise, and nothing no vehicle can do', () => {
    const pair = (metres: number, accuracy?: number) =>
      derive([
        { at: 0, metres: 0, more: { accuracy } },
        { at: 2 * minute, metres, more: { accuracy } },
      ]).km;
    expect(pair(125)).toBe(0);
    expect(pair(500, 250)).toBe(0);
    expect(pair(700, 250)).toBeGreaterThan(0);
    expect(pair(20_000)).toBe(0);
  });

  it('keeps what the vehicle says of itself: a code, or that it is hauled with its systems off', () => {
    for (const [more, status] of [
      [{ status: 3 }, 3],
      [{ ignition: false }, 1],
    ] as const) {
      const found = derive([
        { at: 0, metres: 0, more },
        { at: 2 * minute, metres: 5000, more },
      ]);
      expect(found).toEqual({ km: expect.closeTo(5, 2), driving: 0, status });
    }
  });

  it('believes an odometer unless the positions prove more than its ticks can hide', () => {
    const pair = (metres: number, odometer: number) =>
      derive([
        { at: 0, metres: 0, more: { odometer: 500 } },
        { at: 10 * minute, metres, more: { odometer } },
      ]).km;
    expect(pair(900, 500)).toBe(0);
    expect(pair(5000, 505.3)).toBeCloseTo(5.3, 3);
    expect(pair(5000, 500)).toBeCloseTo(5, 2);
  });

  it('is nothing while it stands a day with 5 to 15 m of noise, however often it reports', () => {
    const standing = fc.record({
      seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
      noise: fc.integer({ min: 5, max: 15 }),
      seconds: fc.constantFrom(1, 10, 30, 60, 600, 840),
      tellsAccuracy: fc.boolean(),
    });
    fc.assert(
      fc.property(standing, ({ seed, noise, seconds, tellsAccuracy }) => {
        let state = seed;
        const random = () => {
          state = (state * 48_271) % 2_147_483_647;
          return state / 2_147_483_647;
        };
        const stray = () => noise * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
        const day = Array.from({ length: 86_400 / seconds }, (_, i) => ({
          at: i * seconds * 1000 - 43_200_000,
          metres: stray(),
          more: { lng: 13 + stray() / 68_458, ...(tellsAccuracy && { accuracy: noise }) },
        }));
        expect(derive(day)).toEqual({ km: 0, driving: 0, status: 2 });
      }),
      { numRuns: 30 },
    );
  });
});
