import { describe, expect, it } from 'vitest';
import { type GraphAnswers, graphValues, slicesOf } from '../../../src/domain/history/graph.ts';
import type { ReportedKind } from '../../../src/domain/history/report-rows.ts';
import {
  chartKind,
  comparedWith,
  type GraphRequest,
  graphData,
  graphedKind,
  graphMachine,
  graphMetric,
  graphVerbs,
  hasGraphFailed,
  isGraphRead,
  isPieAwaited,
  isPieSplit,
  openedGraph,
} from '../../../src/machines/history/graph.ts';
import { cases, data, drawn, drawnWithoutPie, facet, otherRange, range, wanted } from '../../cases/history/graph.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'graph', machine: graphMachine, cases, facet, states: 305 }, [
  'takes 15 transitions; enters closed 20, open.chart.cumulative 3, open.chart.line 57, open.chart.pie.expanded 58, open.chart.pie.loading 57, open.chart.pie.split 57, open.data.failed 20, open.data.reading 6, open.data.shown 19',
  'sets compared 14, data 43, kind 2, metric 4, wanted 7',
  'starts readGraphs 21',
  'waits 2000 ms 57',
]);

const start = async ({ fails = false, answer = data as GraphAnswers, kind = 'combustion' as ReportedKind } = {}) => {
  const asked: (readonly GraphRequest[])[] = [];
  let isFailing = fails;
  const { actor, clock } = running(graphMachine, {
    actors: {
      readGraphs: (input: readonly GraphRequest[]) => {
        asked.push(input);
        if (isFailing) throw new Error('refused');
        return input.map(() => answer);
      },
    },
  });
  actor.send({ type: 'graph.open', wanted, kind, metric: 'drivingHours' });
  await settle();
  return { actor, clock, asked, now: () => actor.getSnapshot(), verbs: graphVerbs(actor), mend: () => (isFailing = false) };
};

describe('The drawer of graphs', () => {
  it('opens with the days and the metric it was asked for, and has days of its own from then on', async () => {
    const { now, verbs, asked } = await start();
    expect([openedGraph(now()), graphMetric(now()), graphData(now())]).toEqual([wanted, 'drivingHours', [drawn]]);
    verbs.chooseRange(otherRange);
    expect([isGraphRead(now()), graphData(now())]).toEqual([true, []]);
    await settle();
    expect(asked).toEqual([[wanted], [{ vehicleId: 7, range: otherRange }]]);
    verbs.chooseMetric('mileageKm');
    expect([graphMetric(now()), asked.length]).toEqual(['mileageKm', 2]);
    verbs.close();
    expect(openedGraph(now())).toBeNull();
  });

  it('draws a cumulative line, a line or a pie, as one of three buttons says [REP-032]', async () => {
    const { now, verbs, asked } = await start();
    expect(chartKind(now())).toBe('cumulative');
    for (const chart of ['line', 'pie', 'cumulative'] as const) {
      verbs.chooseChart(chart);
      expect(chartKind(now())).toBe(chart);
    }
    expect(asked.length).toBe(1);
  });

  it('shows the pie after 2000 ms [REP-040]', async () => {
    const { now, verbs, clock } = await start();
    verbs.chooseChart('pie');
    clock.increment(1_999);
    expect(isPieAwaited(now())).toBe(true);
    clock.increment(1);
    expect(isPieAwaited(now())).toBe(false);
    verbs.chooseChart('line');
    verbs.chooseChart('pie');
    expect(isPieAwaited(now())).toBe(true);
  });

  it('pulls the slices apart and puts them together with each click on one [REP-033]', async () => {
    const { now, verbs, clock } = await start();
    verbs.chooseChart('pie');
    verbs.toggleSlices();
    clock.increment(2_000);
    const seen = [isPieSplit(now())];
    for (let click = 0; click < 3; click++) {
      verbs.toggleSlices();
      seen.push(isPieSplit(now()));
    }
    expect(seen).toEqual([false, true, false, true]);
  });

  it('compares with as long a period before, other days, or another vehicle in the same days', async () => {
    const { now, verbs, asked } = await start();
    verbs.compareBefore();
    expect(comparedWith(now())).toEqual({ by: 'period', range: otherRange });
    await settle();
    verbs.compare({ by: 'vehicle', vehicleId: 8 });
    await settle();
    verbs.compare({ by: 'nothing' });
    await settle();
    expect(asked.slice(1)).toEqual([[wanted, { vehicleId: 7, range: otherRange }], [wanted, { vehicleId: 8, range }], [wanted]]);
  });

  it('lets nothing be chosen that an electric locomotive has none of', async () => {
    const { now, verbs } = await start({ kind: 'electric' });
    for (const metric of ['idleHours', 'fuelConsumption', 'workingHours'] as const) verbs.chooseMetric(metric);
    expect([graphMetric(now()), graphedKind(now())]).toEqual(['drivingHours', 'electric']);
    verbs.chooseMetric('mileageKm');
    expect(graphMetric(now())).toBe('mileageKm');
  });

  it('falls back to empty values without a message where nothing can be read, and reads it again when asked to [ERR-003] [ERR-004]', async () => {
    const { now, verbs, mend } = await start({ fails: true });
    const nothing = {
      graph: { vehicleId: 7, thisDay: [], cumulativeSum: [], Notifications: [], reported: [] },
      pie: { drivingHours: 0, standByHours: 0, idleHours: 0 },
    };
    expect([hasGraphFailed(now()), graphData(now())]).toEqual([true, [nothing]]);
    expect([graphValues(nothing, 'drivingHours', 'line', null), slicesOf(nothing)]).toEqual([[], []]);
    mend();
    verbs.retry();
    await settle();
    expect([hasGraphFailed(now()), graphData(now())]).toEqual([false, [drawn]]);
  });

  it.each([
    ['the shares', { pie: null }, drawnWithoutPie],
    ['the days', { graph: null }, { ...drawn, graph: { vehicleId: 7, thisDay: [], cumulativeSum: [], Notifications: [], reported: [] } }],
  ])('falls back to empty values where only %s cannot be read, and shows the others [ERR-003] [ERR-004]', async (_, missing, shown) => {
    const { now } = await start({ answer: { ...data, ...missing } });
    expect([hasGraphFailed(now()), graphData(now())]).toEqual([true, [shown]]);
  });
});
