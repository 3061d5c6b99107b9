import { describe, expect, it } from 'vitest';
import { daySums } from '../../../server/history/day-sums.ts';
import { calendarsOf } from '../../../server/history/period.ts';

const hour = 3_600_000;
const calendarOf = calendarsOf('Europe/Berlin');
const later = Date.parse('2027-06-01T00:00:00Z');
const unlimited = { opens: null, closes: null, packed: null, tail: null };

interface Row {
  readonly i: number;
  readonly hours: readonly [standby: number, idle: number, driving: number];
  readonly metres: number;
}
const packed = (rows: readonly Row[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(rows.length * 32));
  for (const [n, { i, hours, metres }] of rows.entries()) {
    view.setInt32(n * 32, i);
    for (const [k, value] of hours.entries()) view.setInt32(n * 32 + 4 + 4 * k, value * hour);
    view.setBigInt64(n * 32 + 16, BigInt(metres * 1000));
  }
  return new Uint8Array(view.buffer);
};
const lengths = (sums: ReturnType<typeof daySums>) =>
  sums.map(({ off, standby, idle, driving }) => (off + standby + idle + driving) / hour);

describe('The parts of a day', () => {
  it.each([
    ['2026-10-24', [24, 25, 24]],
    ['2026-03-28', [24, 23, 24]],
  ])('are as long as the day from %s on, with and without reports, over the change of the clocks', (start, expected) => {
    const calendar = calendarOf({ start, days: 3 });
    const known = { ...unlimited, packed: packed([{ i: 1, hours: [1, 2, 3], metres: 5_000 }]) };
    const sums = daySums(calendar, known, later);
    expect(lengths(sums)).toEqual(expected);
    expect(lengths(daySums(calendar, unlimited, later))).toEqual(expected);
    expect(sums[1]).toEqual({
      standby: hour,
      idle: 2 * hour,
      driving: 3 * hour,
      off: (expected[1]! - 6) * hour,
      distance: 5e6,
      estimated: 0,
      isReported: true,
    });
  });

  it('of the running day are as long as it lasts: up to the last report, or up to now when none comes any more', () => {
    const calendar = calendarOf({ start: '2026-11-20', days: 3 });
    const start = calendar.starts[1]!;
    const known = { ...unlimited, packed: packed([{ i: 1, hours: [0, 1, 1], metres: 0 }]) };
    const minute = hour / 60;
    const total = (now: number, tail: number) => lengths(daySums(calendar, { ...known, tail }, now));
    expect(total(start + 3 * hour, start + 3 * hour - minute)).toEqual([24, 3 - 1 / 60, 0]);
    expect(total(start + 3 * hour, start + 2 * hour)).toEqual([24, 3, 0]);
    expect(total(start + hour, start + 2 * hour)).toEqual([24, 2, 0]);
  });

  it('outside the access window are none, first and last day inclusive [REP-051] [VEH-011]', () => {
    const calendar = calendarOf({ start: '2026-10-23', days: 5 });
    const rows = [0, 1, 2, 3, 4].map((i) => ({ i, hours: [1, 1, 1] as const, metres: 7 }));
    const window = { opens: calendar.starts[1]!, closes: calendar.starts[4]! };
    const sums = daySums(calendar, { ...unlimited, ...window, packed: packed(rows) }, later);
    expect(lengths(sums)).toEqual([0, 24, 25, 24, 0]);
    expect(sums.map(({ distance }) => distance)).toEqual([0, 7000, 7000, 7000, 0]);
  });
});
