import { describe, expect, it } from 'vitest';
import {
  areIntervalsRead,
  hasMoreIntervals,
  haveIntervalsFailed,
  intervalsMachine,
  intervalsVerbs,
  type OpenedNumber,
  openedNumber,
  readDays,
} from '../../../src/machines/history/intervals.ts';
import { cases, days, earlier, facet, opened, openedLong, range } from '../../cases/history/intervals.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'intervals', machine: intervalsMachine, cases, facet, states: 15 }, [
  'takes 10 transitions; enters closed 9, followed 5, open.failed 3, open.reading 4, open.shown 3',
  'emits range.wanted 7',
  'sets days 8, followed 10, opened 11, piece 10',
  'starts readIntervals 4',
]);

const start = ({ fails = false } = {}) => {
  const asked: OpenedNumber[] = [];
  let isFailing = fails;
  const { actor, emitted } = running(intervalsMachine, {
    actors: {
      readIntervals: (input: OpenedNumber) => {
        asked.push(input);
        if (isFailing) throw new Error('refused');
        return asked.length === 1 ? days : earlier;
      },
    },
  });
  return { actor, emitted, asked, now: () => actor.getSnapshot(), verbs: intervalsVerbs(actor), mend: () => (isFailing = false) };
};
const day = '2026-11-20';

describe('A number that is opened', () => {
  it('shows the times it is made of', async () => {
    const { verbs, now, asked } = start();
    verbs.open(opened);
    expect([openedNumber(now()), areIntervalsRead(now())]).toEqual([opened, true]);
    await settle();
    expect([asked, readDays(now()), areIntervalsRead(now()), hasMoreIntervals(now())]).toEqual([[opened], days, false, false]);
    verbs.close();
    expect([openedNumber(now()), readDays(now())]).toEqual([null, []]);
  });

  it('of a long period shows the last month first, and those before when asked for', async () => {
    const { verbs, now, asked } = start();
    verbs.open(openedLong);
    await settle();
    expect(hasMoreIntervals(now())).toBe(true);
    verbs.more();
    await settle();
    expect(asked.map((one) => one.range)).toEqual([
      { start: '2026-10-21', end: '2026-11-20' },
      { start: '2026-10-01', end: '2026-10-20' },
    ]);
    expect([readDays(now()), hasMoreIntervals(now())]).toEqual([[...days, ...earlier], false]);
  });

  it('says when its times cannot be read, and reads them when asked to', async () => {
    const { verbs, now, mend } = start({ fails: true });
    verbs.open(opened);
    await settle();
    expect(haveIntervalsFailed(now())).toBe(true);
    mend();
    verbs.retry();
    await settle();
    expect([haveIntervalsFailed(now()), readDays(now()).length]).toEqual([false, 1]);
  });
});

describe('A stretch that is followed to the tracking map', () => {
  const followed = async () => {
    const started = start();
    started.verbs.open(opened);
    await settle();
    started.verbs.follow(day);
    return started;
  };

  it('makes its day the period', async () => {
    const { emitted, now } = await followed();
    expect([openedNumber(now()), emitted]).toEqual([null, [{ type: 'range.wanted', range: { start: day, end: day } }]]);
  });

  it('gives the days of the report back to who returns', async () => {
    const { actor, emitted } = await followed();
    actor.send({ type: 'view.closed' });
    actor.send({ type: 'view.opened' });
    expect(emitted.slice(1)).toEqual([{ type: 'range.wanted', range }]);
    actor.send({ type: 'view.opened' });
    expect(emitted.length).toBe(2);
  });

  it('is forgotten with other days', async () => {
    const { actor, emitted } = await followed();
    actor.send({ type: 'period.changed', range });
    actor.send({ type: 'view.opened' });
    expect(emitted.length).toBe(1);
  });
});
