import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { ReportingHours } from '../../../src/domain/history/report.ts';
import type { ReportedKind } from '../../../src/domain/history/report-rows.ts';
import {
  canAskExport,
  canAskGraph,
  hasReportFailed,
  isReportAwaited,
  isReportCrane,
  type ReportRequest,
  reportedKind,
  reportedVehicleId,
  reportMachine,
  reportVerbs,
  shownReport,
} from '../../../src/machines/history/report.ts';
import { cases, facet, otherRange, range, report } from '../../cases/history/report.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running, settle } from '../../fakes.ts';

coverMachine({ name: 'report', machine: reportMachine, cases, facet, states: 60 }, [
  'takes 21 transitions; enters closed 4, crane 4, failed 5, none 3, pending.changed 10, pending.gathering 19, pending.reading 12, shown 8',
  'emits export.asked 1, graph.asked 1',
  'sets isWanted 10, kind 10, range 17, report 16, vehicleId 15',
  'starts readReport 12',
  'waits 300 ms 10, 500 ms 19',
]);

/** `pass` moves the clock; what it does not answer stays on its way until `answer` does. */
const start = ({ fails = false, isSlow = false } = {}) => {
  const asked: ReportRequest[] = [];
  const cancelled: ReportRequest[] = [];
  let isFailing = fails;
  const answers: (() => void)[] = [];
  const readReport = fromPromise<ReportingHours, ReportRequest>(async ({ input, signal }) => {
    asked.push(input);
    signal.addEventListener('abort', () => cancelled.push(input));
    if (isSlow) await new Promise<void>((resolve) => answers.push(resolve));
    if (isFailing) throw new Error('refused');
    return report;
  });
  const { actor, clock, emitted } = running(reportMachine.provide({ actors: { readReport } }));
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settle();
    return actor.getSnapshot();
  };
  const choose = (vehicleId: number | null, kind: ReportedKind = 'combustion') => actor.send({ type: 'vehicle.changed', vehicleId, kind });
  const open = (vehicleId: number | null = 7, kind: ReportedKind = 'combustion') => {
    actor.send({ type: 'period.changed', range });
    choose(vehicleId, kind);
    actor.send({ type: 'view.opened' });
  };
  const now = () => actor.getSnapshot();
  const answer = async () => {
    for (const one of answers.splice(0)) one();
    await settle();
  };
  return { actor, emitted, asked, cancelled, pass, open, choose, now, answer, verbs: reportVerbs(actor), mend: () => (isFailing = false) };
};

describe('The report', () => {
  it('is read 500 ms after the view opens, of the active vehicle and the period', async () => {
    const { open, pass, asked } = start();
    open();
    await pass(499);
    expect(asked).toEqual([]);
    const snapshot = await pass(1);
    expect(asked).toEqual([{ vehicleId: 7, range }]);
    expect([shownReport(snapshot), reportedVehicleId(snapshot), reportedKind(snapshot)]).toEqual([report, 7, 'combustion']);
  });

  it('is read anew for another vehicle [REP-010]', async () => {
    const { open, choose, pass, now, asked } = start();
    open();
    await pass(500);
    choose(8, 'electric');
    expect(shownReport(now())).toBeNull();
    await pass(300);
    await pass(500);
    expect(asked).toEqual([
      { vehicleId: 7, range },
      { vehicleId: 8, range },
    ]);
    expect(shownReport(now())).toBe(report);
  });

  it('is read anew for another period [REP-011]', async () => {
    const { actor, open, pass, asked } = start();
    open();
    await pass(500);
    actor.send({ type: 'period.changed', range: otherRange });
    await pass(300);
    await pass(500);
    expect(asked[1]).toEqual({ vehicleId: 7, range: otherRange });
  });

  it('takes up a change after 300 ms, so that vehicles passed over in less are not waited for [REP-012]', async () => {
    const { open, choose, pass, now } = start();
    open();
    await pass(500);
    choose(8);
    await pass(299);
    expect(now().matches({ pending: 'changed' })).toBe(true);
    choose(10);
    await pass(299);
    expect(now().matches({ pending: 'changed' })).toBe(true);
    await pass(1);
    expect(now().matches({ pending: 'gathering' })).toBe(true);
  });

  it('is read once 500 ms after the last of several wishes [REP-013]', async () => {
    const { actor, open, pass, asked } = start();
    open();
    await pass(499);
    actor.send({ type: 'language.changed' });
    await pass(499);
    actor.send({ type: 'language.changed' });
    await pass(499);
    expect(asked).toEqual([]);
    await pass(1);
    await pass(5_000);
    expect(asked.length).toBe(1);
  });

  it('is read anew with a language, and shown meanwhile [REP-014]', async () => {
    const { actor, open, pass, now, asked } = start();
    open();
    await pass(500);
    actor.send({ type: 'language.changed' });
    expect(shownReport(now())).toBe(report);
    await pass(500);
    expect(asked.length).toBe(2);
  });

  it.each([
    ['without a vehicle [REP-015]', null, 'combustion', 'none'],
    ['of a crane [REP-016]', 9, 'crane', 'crane'],
  ] as const)('is not read %s', async (_, vehicleId, kind, state) => {
    const { open, pass, now, asked } = start();
    open(vehicleId, kind);
    await pass(10_000);
    expect([asked, now().value]).toEqual([[], state]);
  });

  it('of the vehicle before is given up, and its answer does not show', async () => {
    const { open, choose, pass, now, answer, cancelled } = start({ isSlow: true });
    open();
    await pass(500);
    choose(8);
    expect(cancelled).toEqual([{ vehicleId: 7, range }]);
    await answer();
    expect(shownReport(now())).toBeNull();
  });

  it('says that it is waited for only after 500 ms, until it is there [DEC-058]', async () => {
    const { open, choose, pass, now, answer } = start({ isSlow: true });
    open();
    expect(isReportAwaited(await pass(499))).toBe(false);
    expect(isReportAwaited(await pass(1))).toBe(true);
    await answer();
    expect(isReportAwaited(now())).toBe(false);
    choose(8);
    expect(isReportAwaited(await pass(300))).toBe(false);
    expect(isReportAwaited(await pass(500))).toBe(true);
  });

  it('that cannot be read says so, and is read again when asked to', async () => {
    const { open, pass, now, mend, verbs } = start({ fails: true });
    open();
    await pass(500);
    expect([hasReportFailed(now()), shownReport(now())]).toEqual([true, null]);
    mend();
    verbs.retry();
    await pass(500);
    expect([hasReportFailed(now()), shownReport(now())]).toEqual([false, report]);
  });
});

describe('What can be made of it', () => {
  it.each([
    ['without a vehicle [REP-003]', null, 'combustion', null],
    ['of a crane [REP-004]', 9, 'crane', 'working'],
  ] as const)('is no graph %s', (_, vehicleId, kind, table) => {
    const { open, now, emitted, verbs } = start();
    open(vehicleId, kind);
    expect(canAskGraph(now())).toBe(false);
    verbs.askGraph(table);
    expect(emitted).toEqual([]);
  });

  it('is a graph of each table of sums: working, driving, idle and mileage [REP-023]', () => {
    const { open, now, emitted, verbs } = start();
    open();
    expect(canAskGraph(now())).toBe(true);
    for (const table of ['working', 'driving', 'idle', 'mileage'] as const) verbs.askGraph(table);
    expect(emitted).toEqual(
      ['working', 'driving', 'idle', 'mileage'].map((table) => ({ type: 'graph.asked', vehicleId: 7, range, kind: 'combustion', table })),
    );
  });

  it('is an export, of no crane, and without a vehicle as well [REP-005]', () => {
    const { open, choose, now, emitted, verbs } = start();
    open(9, 'crane');
    verbs.askExport();
    expect([canAskExport(now()), emitted]).toEqual([false, []]);
    choose(null);
    verbs.askExport();
    expect([canAskExport(now()), emitted]).toEqual([true, [{ type: 'export.asked', range, vehicleId: null }]]);
  });

  it('has no other period for a crane [REP-002]', () => {
    const { open, now, choose } = start();
    open(9, 'crane');
    expect(isReportCrane(now())).toBe(true);
    choose(7);
    expect(isReportCrane(now())).toBe(false);
  });
});
