import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, type Episode, walkFrom } from '../../../src/domain/alerts/episodes.ts';
import { type AlertReport, outside } from '../../../src/domain/alerts/rule.ts';
import { nothingReported } from './nothing-reported.ts';

type Said = Pick<AlertReport, 'time' | 'speed'>;
const judge = ({ speed }: Said) => outside(speed, { min: null, max: 100 }, 5);
const bySpan = (a: Episode, b: Episode) => a.start - b.start;

/** What a server keeps that hears of reports in batches: it goes through them again from the first new one on. */
const hearer = (end: number | null = null) => {
  const reports = new Map<number, Said>();
  let kept: readonly Episode[] = [];
  let steps = 0;
  const hear = (batch: readonly Said[]) => {
    for (const report of batch) reports.set(report.time, report);
    const times = batch.map(({ time }) => time);
    const from = Math.min(...times);
    const walk = walkFrom({ lastNew: Math.max(...times), end, kept, from });
    for (const report of [...reports.values()].filter(({ time }) => time >= from).sort((a, b) => a.time - b.time)) {
      if (walk.isDone()) break;
      steps++;
      walk.step({ ...nothingReported, ...report }, judge(report));
    }
    if (!walk.isDone()) walk.finish();
    const { replaced, found } = walk.outcome();
    const { moved, begun, gone } = changesOf(replaced, found);
    const isLeft = (one: Episode) => !gone.includes(one) && !moved.some((change) => change.kept === one);
    kept = [...kept.filter(isLeft), ...moved.map(({ to }) => to), ...begun].sort(bySpan);
  };
  return { hear, kept: () => kept, steps: () => steps };
};

const speed = fc.constantFrom(null, 40, 95, 96, 99, 100, 101, 130);
const stream = fc
  .array(speed, { minLength: 1, maxLength: 40 })
  .map((speeds) => speeds.map((one, i): Said => ({ time: i + 1, speed: one })));

describe('Episodes', () => {
  it('are the same for late, shuffled and repeated reports as for ordered ones', () => {
    const scenario = stream.chain((reports) =>
      fc.tuple(
        fc.constant(reports),
        fc.shuffledSubarray(reports, { minLength: reports.length }),
        fc.subarray(reports),
        fc.integer({ min: 1, max: 7 }),
      ),
    );
    fc.assert(
      fc.property(scenario, ([reports, shuffled, again, size]) => {
        const ordered = hearer();
        for (const report of reports) ordered.hear([report]);
        const late = hearer();
        const all = [...shuffled, ...again];
        for (let i = 0; i < all.length; i += size) late.hear(all.slice(i, i + size));
        expect(late.kept()).toEqual(ordered.kept());
        const atOnce = hearer();
        atOnce.hear(reports);
        expect(atOnce.kept()).toEqual(ordered.kept());
      }),
      { numRuns: 2_000 },
    );
  });

  it('are one while the value swings at the limit, and lie apart otherwise', () => {
    const { hear, kept } = hearer();
    hear([101, 99, 101, 96, 101, 95, 100, 101].map((one, i) => ({ time: i, speed: one })));
    expect(kept().map(({ start, until }) => [start, until])).toEqual([
      [0, 5],
      [7, null],
    ]);
  });

  it('are looked for no further than until all is as it was known', () => {
    const { hear, steps } = hearer();
    hear(Array.from({ length: 1_000 }, (_, i) => ({ time: i * 10, speed: 50 })));
    const before = steps();
    hear([{ time: 15, speed: 51 }]);
    expect(steps() - before).toBe(1);
    hear([{ time: 25, speed: 120 }]);
    expect(steps() - before).toBe(3);
  });

  it('end where another setting took over', () => {
    const { hear, kept } = hearer(5);
    hear([{ time: 3, speed: 120 }]);
    expect(kept()).toMatchObject([{ start: 3, until: 5 }]);
  });
});

const one = (start: number, until: number | null): Episode => ({ start, until, value: 120, limit: 100, bound: 'max' });

describe('Reports that are gone through again', () => {
  const over = { isOver: true, value: 120, limit: 100, bound: 'max' } as const;
  const again = (kept: readonly Episode[], time: number, judgement: typeof over | { readonly isOver: false }) => {
    const walk = walkFrom({ lastNew: time, end: null, kept, from: time });
    walk.step({ ...nothingReported, time }, judgement);
    return walk;
  };

  it('say at the begin of an event, and at its end, that all is as it was known', () => {
    const begun = again([one(10, 20)], 10, over);
    expect([begun.isDone(), begun.outcome()]).toEqual([true, { found: [one(10, 20)], replaced: [one(10, 20)] }]);
    const ended = again([one(5, 10)], 10, { isOver: false });
    expect([ended.isDone(), ended.outcome()]).toEqual([true, { found: [one(5, 10)], replaced: [one(5, 10)] }]);
  });

  it('take back an event that began with one of them', () => {
    const walk = again([one(10, 20)], 10, { isOver: false });
    expect(walk.isDone()).toBe(false);
    walk.step({ ...nothingReported, time: 20 }, { isOver: false });
    expect([walk.isDone(), walk.outcome()]).toEqual([true, { found: [], replaced: [one(10, 20)] }]);
  });

  it('have an event go on that ended with one of them', () => {
    const walk = again([one(5, 10)], 10, over);
    expect(walk.isDone()).toBe(false);
    walk.finish();
    expect(walk.outcome()).toEqual({ found: [one(5, null)], replaced: [one(5, 10)] });
  });
});

describe('What was kept of an event', () => {
  it('goes on under its name when late reports move its begin or end', () => {
    const kept = one(10, 20);
    expect(changesOf([kept], [one(10, 20)])).toEqual({ moved: [], begun: [], gone: [] });
    expect(changesOf([kept], [one(5, 20)])).toEqual({ moved: [{ kept, to: one(5, 20) }], begun: [], gone: [] });
    expect(changesOf([kept], [one(10, null)])).toEqual({ moved: [{ kept, to: one(10, null) }], begun: [], gone: [] });
  });

  it('goes with the first part where it falls in two, and with the first of two that become one', () => {
    const kept = one(10, 20);
    expect(changesOf([kept], [one(10, 12), one(15, 20)])).toEqual({ moved: [{ kept, to: one(10, 12) }], begun: [one(15, 20)], gone: [] });
    const later = one(30, 40);
    expect(changesOf([kept, later], [one(10, 40)])).toEqual({ moved: [{ kept, to: one(10, 40) }], begun: [], gone: [later] });
  });

  it('goes on with another value, limit or bound', () => {
    const kept = one(10, 20);
    for (const change of [{ value: 130 }, { limit: 90 }, { bound: 'min' as const }, { value: null, limit: null, bound: null }]) {
      const to = { ...kept, ...change };
      expect(changesOf([kept], [to])).toEqual({ moved: [{ kept, to }], begun: [], gone: [] });
    }
  });

  it('goes with what begins as it did, before anything that only overlaps it', () => {
    const kept = one(10, 20);
    expect(changesOf([kept], [one(5, 12), one(10, 20)])).toEqual({ moved: [], begun: [one(5, 12)], gone: [] });
    expect(changesOf([kept], [one(5, 12), one(10, 15)])).toEqual({
      ...{ moved: [{ kept, to: one(10, 15) }], begun: [one(5, 12)], gone: [] },
    });
  });

  it('goes with what it touches or lasts into, and with nothing before or after', () => {
    const kept = one(20, 30);
    for (const to of [one(10, 20), one(30, 40), one(10, null)]) expect(changesOf([kept], [to])).toMatchObject({ moved: [{ kept, to }] });
    for (const to of [one(10, 19), one(31, 40)]) expect(changesOf([kept], [to])).toEqual({ moved: [], begun: [to], gone: [kept] });
    const lasting = one(20, null);
    expect(changesOf([lasting], [one(100, 110)])).toMatchObject({ moved: [{ kept: lasting, to: one(100, 110) }] });
  });

  it('is gone when it never was', () => {
    const kept = one(10, 20);
    expect(changesOf([kept], [one(30, 40)])).toEqual({ moved: [], begun: [one(30, 40)], gone: [kept] });
  });
});
