import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf } from '../../../../server/fleet/telemetry/days.ts';
import { type Fix, isEvidence, mergeFixes } from '../../../../server/fleet/telemetry/fix.ts';
import { advance, begin, nothingSettled, type Tail } from '../../../../server/fleet/telemetry/intervals.ts';
import { isMoving, statusOf } from '../../../../server/fleet/telemetry/status.ts';
import { type Judged, judge } from '../../../../server/fleet/telemetry/validate.ts';
import { type Report, reportsFrom } from './reports.ts';

const days = daysOf('Europe/Berlin');
const hour = 3_600_000;
const at = (text: string) => Date.parse(text);
const fixOf = (report: object): Fix => (judge(report, at('2026-11-21T09:00:00Z')) as Judged).fix;

const derive = (reports: readonly object[]) => {
  const settled = nothingSettled();
  let tail: Tail | null = null;
  for (const fix of reports.map(fixOf)) tail = tail === null ? begin(fix, days) : advance(tail, fix, days, settled);
  const last = tail!;
  const open = last.open && last.fix.time > last.open.from ? [{ from: last.open.from, to: last.fix.time, status: last.open.status }] : [];
  return {
    intervals: [...settled.intervals, ...open],
    days: [...settled.days.map(({ date, parts }) => ({ date, parts })), { date: last.day.date, parts: last.today }],
    tail: last,
  };
};

/** Reports every ten minutes between two instants. */
const every10 = (from: number, until: number, more: object) =>
  Array.from({ length: Math.floor((until - from) / 600_000) + 1 }, (_, i) => ({ time: from + i * 600_000, ...more }));

describe('status of a report', () => {
  const fix = (more: object) => fixOf({ time: at('2026-11-20T10:00:00Z'), ...more });
  it.each([
    [{ status: 3, speed: 80 }, 3],
    [{ ignition: false, engine: false }, 1],
    [{ ignition: true, engine: false, speed: 0 }, 2],
    [{ ignition: true, engine: true, speed: 0 }, 3],
    [{ engine: true, speed: 2.9 }, 3],
    [{ engine: true, speed: 30 }, 4],
    [{ ignition: false, speed: 80 }, 1],
    [{ speed: 0 }, 2],
  ])('%j reads %i', (report, status) => {
    expect(statusOf(fix(report), isMoving(null, fix(report)))).toBe(status);
  });

  it('is not driving while a standing receiver jitters, whether it sends a speed or not', () => {
    const noisy = (i: number, more: object) => ({
      time: at('2026-11-20T10:00:00Z') + i * 15_000,
      lat: 52 + 0.00006 * ((i * 7) % 3),
      lng: 13 + 0.00006 * ((i * 5) % 3),
      engine: true,
      ...more,
    });
    for (const more of [{}, { speed: 4 }, { accuracy: 12 }]) {
      const { days: totals, intervals } = derive(Array.from({ length: 40 }, (_, i) => noisy(i, more)));
      expect(intervals.map(({ status }) => status)).toEqual([3]);
      expect(totals[0]!.parts.distance).toBe(0);
    }
  });
});

describe('intervals and daily totals', () => {
  it('have 25 and 23 hours on the days the clocks change', () => {
    for (const [date, hours] of [
      ['2025-10-26', 25],
      ['2026-03-29', 23],
      ['2026-03-30', 24],
    ] as const) {
      const { start } = days(at(`${date}T10:00:00Z`));
      const { days: totals } = derive(every10(start - hour, start + 26 * hour, { engine: true, speed: 0 }));
      expect(totals.find((day) => day.date === date)!.parts.millis).toEqual([0, 0, hours * hour, 0]);
    }
  });

  it('are cut at midnight in Berlin, not in UTC', () => {
    const { intervals } = derive(every10(at('2026-07-01T21:00:00Z'), at('2026-07-01T23:00:00Z'), { status: 4 }));
    expect(intervals.map(({ from, to }) => [from, to])).toEqual([
      [at('2026-07-01T21:00:00Z'), at('2026-07-01T22:00:00Z')],
      [at('2026-07-01T22:00:00Z'), at('2026-07-01T23:00:00Z')],
    ]);
  });

  it('count a gap in the reports as off', () => {
    const start = at('2026-11-20T08:00:00Z');
    const { intervals } = derive([
      { time: start, status: 4 },
      { time: start + 60_000, status: 4 },
      { time: start + 3 * hour, status: 4 },
    ]);
    expect(intervals.map(({ status, from, to }) => [status, (to - from) / 60_000])).toEqual([
      [4, 1],
      [1, 179],
    ]);
  });

  it('take the way from the odometer where there is one, and from the ground where not', () => {
    const start = at('2026-11-20T08:00:00Z');
    const step = (i: number, more: object) => ({ time: start + i * 60_000, lat: 52 + i * 0.01, lng: 13, speed: 67, ...more });
    const odometer = derive([step(0, { odometer: 500 }), step(1, { odometer: 501.2 })]).days[0]!.parts.distance;
    expect(odometer).toBe(1_200_000);
    expect(derive([step(0, {}), step(1, {})]).days[0]!.parts.distance / 1e6).toBeCloseTo(1.112, 3);
    const jump = derive([step(0, {}), { ...step(1, {}), lat: 48 }]).days[0]!.parts.distance;
    expect(jump).toBe(0);
  });

  it('add up to the time between the first and the last report, whatever was reported', () => {
    fc.assert(
      fc.property(reportsFrom(at('2026-03-27T20:00:00Z'), 30), (reports) => {
        const byTime = new Map<number, Report>(reports.map((report) => [report.time, report]));
        const evidence = [...byTime.values()].filter((report) => isEvidence(fixOf(report)));
        fc.pre(evidence.length > 0);
        const { intervals, days: totals } = derive(evidence);
        const whole = evidence.at(-1)!.time - evidence[0]!.time;
        const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
        expect(sum(intervals.map(({ from, to }) => to - from))).toBe(whole);
        const dates = new Set(totals.map(({ date }) => date));
        const silent = intervals.filter(({ from }) => !dates.has(days(from).date));
        expect(sum(totals.flatMap(({ parts }) => parts.millis))).toBe(whole - sum(silent.map(({ from, to }) => to - from)));
        const isWholeDay = ({ from, to }: (typeof intervals)[number]) => from === days(from).start && to === days(from).end;
        expect(silent.filter((one) => one.status !== 1 || !isWholeDay(one))).toEqual([]);
        const reported = new Set(evidence.map(({ time }) => days(time).date));
        expect(silent.filter(({ from }) => reported.has(days(from).date))).toEqual([]);
        for (const { date, parts } of totals) {
          const inDay = intervals.filter(({ from }) => days(from).date === date);
          const perStatus = [1, 2, 3, 4].map((code) => sum(inDay.filter(({ status }) => status === code).map(({ from, to }) => to - from)));
          expect(parts.millis).toEqual(perStatus);
        }
        for (let i = 1; i < intervals.length; i++) expect(intervals[i]!.from).toBe(intervals[i - 1]!.to);
      }),
      { numRuns: 300 },
    );
  });

  it('do not depend on the order in which reports of one instant are joined', () => {
    const any = reportsFrom(at('2026-11-10T08:00:00Z'), 3).filter((reports) => reports.length === 3);
    fc.assert(
      fc.property(any, (reports) => {
        const [a, b, c] = reports.map((report) => fixOf({ ...report, time: reports[0]!.time }));
        expect(mergeFixes(a!, b!)).toEqual(mergeFixes(b!, a!));
        expect(mergeFixes(mergeFixes(a!, b!), c!)).toEqual(mergeFixes(a!, mergeFixes(b!, c!)));
        expect(mergeFixes(a!, a!)).toEqual(a);
      }),
    );
  });
});
