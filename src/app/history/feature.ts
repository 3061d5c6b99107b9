import { fromCallback, fromPromise } from 'xstate';
import type datasheetTexts from '../../../public/locales/de-DE/datasheet.json';
import type exportTexts from '../../../public/locales/de-DE/export.json';
import type historyTexts from '../../../public/locales/de-DE/history.json';
import type reportingTexts from '../../../public/locales/de-DE/reporting.json';
import { watchFrames } from '../../api/browser/frames.ts';
import { windowOf } from '../../domain/common/day-window.ts';
import { dayAt } from '../../domain/common/operator-day.ts';
import { kindOf } from '../../domain/fleet/fleet.ts';
import { metricOfTable } from '../../domain/history/graph.ts';
import { boxOfTrack, type Track } from '../../domain/history/track.ts';
import type { HeatmapData } from '../../domain/history/tracks.ts';
import { mapToolbar } from '../../domain/map/toolbar.ts';
import { experiments } from '../../domain/shell/view.ts';
import { isDemo } from '../../machines/account/account/selectors.ts';
import { currentFleet } from '../../machines/fleet/fleet.ts';
import { activeVehicleId, isMultiSelect } from '../../machines/fleet/selection/selectors.ts';
import { datasheetMachine } from '../../machines/history/datasheet/chart.ts';
import { isSheetGuarded } from '../../machines/history/datasheet/selectors.ts';
import { graphMachine } from '../../machines/history/graph.ts';
import { intervalsMachine } from '../../machines/history/intervals.ts';
import { pastMachine } from '../../machines/history/past.ts';
import { periodMachine } from '../../machines/history/period.ts';
import { replayMachine } from '../../machines/history/replay.ts';
import { reportMachine } from '../../machines/history/report.ts';
import { type TrackRequest, trackingMachine } from '../../machines/history/tracking.ts';
import { nowOf } from '../../machines/shell/clock.ts';
import { leaveMachine } from '../../machines/shell/leave.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import { calls, part } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { row } from '../connect.ts';
import type { Feature, Given } from '../feature.ts';
import { type RefsOf, run } from '../parts.ts';
import { watch, watchFields, when } from '../watch.ts';
import { reportExport, tellExport } from './export.ts';
import { fitOf, tellMoment, tellPeriod } from './period.ts';

const sheetCalls = calls(() => import('../../api/actors/history/datasheets.ts'));
const reportCalls = calls(() => import('../../api/actors/history/reports.ts'));
const trackCalls = calls(() => import('../../api/actors/history/tracks.ts'));

/** What the server has of a way and of the time spent on it. */
export const trackReads = {
  readTrack: fromPromise<Track, TrackRequest>(async ({ input, signal }) => (await trackCalls()).fetchTrack(input, signal)),
  readHeat: fromPromise<HeatmapData['cells'], TrackRequest>(async ({ input, signal }) => (await trackCalls()).fetchHeat(input, signal)),
};

const frames = fromCallback<{ type: string }>(({ sendBack }) => watchFrames((millis) => sendBack({ type: 'frame.passed', millis })));

const machines = ({ view }: Given) => ({
  past: run(pastMachine),
  period: run(periodMachine, { input: { view, today: dayAt(Date.now()) } }),
  tracking: run(trackingMachine.provide({ actors: trackReads })),
  datasheet: run(
    datasheetMachine.provide({
      actors: {
        readSheet: fromPromise(async ({ input, signal }) => (await sheetCalls()).readSheet(input, signal)),
        saveSheet: fromPromise(async ({ input, signal }) => (await sheetCalls()).saveSheet(input, signal)),
      },
    }),
  ),
  // Asks the datasheet first; the logbook joins its drawer.
  leave: run(leaveMachine),
  replay: run(replayMachine.provide({ actors: { watchFrames: frames } })),
  graph: run(
    graphMachine.provide({
      actors: { readGraphs: fromPromise(async ({ input, signal }) => (await reportCalls()).fetchGraphs(input, signal)) },
    }),
  ),
  intervals: run(
    intervalsMachine.provide({
      actors: { readIntervals: fromPromise(async ({ input, signal }) => (await reportCalls()).fetchIntervals(input, signal)) },
    }),
  ),
  reportExport,
  report: run(
    reportMachine.provide({
      actors: { readReport: fromPromise(async ({ input, signal }) => (await reportCalls()).fetchReport(input, signal)) },
    }),
  ),
});

const tellView = ({ shell, past, period, tracking, report, intervals, graph }: PortalActors) => {
  const view = () => currentView(shell.getSnapshot());
  watch([shell], view, (now) => {
    period.send({ type: 'view.changed', view: now });
    const { hasDateRange, hasLayers } = mapToolbar(now);
    tracking.send({ type: hasDateRange && hasLayers ? 'view.opened' : 'view.closed' });
    for (const one of [report, intervals]) one.send({ type: now === 'reporting' ? 'view.opened' : 'view.closed' });
  });
  when(
    [shell],
    () => view() !== 'dashboard',
    () => past.send({ type: 'past.leave' }),
  );
  when(
    [shell],
    () => view() !== 'reporting',
    () => graph.send({ type: 'graph.close' }),
  );
};

const tellDay = ({ clock, period }: PortalActors) =>
  watch(
    [clock],
    () => dayAt(nowOf(clock.getSnapshot())),
    (today) => period.send({ type: 'day.begun', today }),
  );

const tellVehicle = ({ fleet, selection, period, tracking, report }: PortalActors) => {
  const rowOf = (vehicleId: number | null) => currentFleet(fleet.getSnapshot()).index.get(vehicleId ?? -1);
  const accessOf = (vehicleId: number | null) => {
    const entry = currentFleet(fleet.getSnapshot()).entries[rowOf(vehicleId) ?? -1];
    return windowOf(entry ?? {});
  };
  watch(
    [selection, fleet],
    () => {
      const vehicleId = activeVehicleId(selection.getSnapshot());
      return rowOf(vehicleId) === undefined ? null : vehicleId;
    },
    (vehicleId) => {
      const kind = kindOf(currentFleet(fleet.getSnapshot()), vehicleId);
      period.send({ type: 'access.changed', vehicleId, window: accessOf(vehicleId) });
      tracking.send({ type: 'vehicle.changed', vehicleId, isCrane: kind === 'crane' });
      report.send({ type: 'vehicle.changed', vehicleId, kind });
    },
  );
};

const tellDatasheet = ({ account, datasheet, fleet, selection, shell }: PortalActors) => {
  watch(
    [account],
    () => isDemo(account.getSnapshot()),
    (isDemoUser) => datasheet.send({ type: 'account.changed', isDemo: isDemoUser }),
  );
  watchFields(
    [selection, fleet],
    () => {
      const { index, entries } = currentFleet(fleet.getSnapshot());
      const entry = entries[index.get(activeVehicleId(selection.getSnapshot()) ?? -1) ?? -1];
      return entry === undefined ? null : { vehicleId: entry.vehicleId as number, wpId: entry.wpId };
    },
    (vehicle) => datasheet.send({ type: 'vehicle.changed', vehicle }),
  );
  watch(
    [shell],
    () => currentView(shell.getSnapshot()) === 'datasheet',
    (isShown) => datasheet.send({ type: isShown ? 'view.opened' : 'view.closed' }),
  );
  datasheet.on('leave.granted', ({ path }) => window.history.pushState(null, '', path));
};

const goOn = ({ leave }: PortalActors) => {
  // The address tells the shell; a change of the address by script is told to the router by its own event.
  leave.on('leave.granted', ({ path }) => window.history.pushState(null, '', path));
};

export const guardSheet = ({ leave, datasheet }: Pick<PortalActors, 'leave' | 'datasheet'>) =>
  watch(
    [datasheet],
    () => isSheetGuarded(datasheet.getSnapshot()),
    (isGuarded) => leave.send({ type: isGuarded ? 'sheet.guarded' : 'sheet.freed' }),
  );

const tellUnsaved = ({ updates, datasheet }: PortalActors) =>
  watch(
    [datasheet],
    () => isSheetGuarded(datasheet.getSnapshot()),
    (isUnsaved) => updates.send({ type: 'work.changed', place: 'datasheet', isUnsaved }),
  );

const table = [
  row({ from: 'address', on: 'period.wanted', to: 'period', as: 'range.choose' }),
  row({ from: 'leave', on: 'sheet.asked', to: 'datasheet', as: 'navigation.ask' }),
  row({ from: 'datasheet', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'datasheet', on: 'vehicle.kept', to: 'selection', as: 'vehicle.show' }),
  row({ from: 'datasheet', on: 'fuel.saved', to: 'fleet', as: 'fuel.saved' }),
  row({
    from: 'report',
    on: 'export.asked',
    to: 'reportExport',
    as: 'drawer.open',
    with: ({ range, vehicleId }) => ({ range, vehicleIds: vehicleId === null ? [] : [vehicleId] }),
  }),
  row({ from: 'reportExport', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'language', on: 'language.changed', to: 'report', as: 'language.changed' }),
  row({ from: 'tracking', on: 'vehicle.tracked', to: 'mapFrame', as: 'track.chosen' }),
  row({ from: 'tracking', on: 'vehicle.tracked', to: 'mapFrame', as: 'heat.chosen' }),
  row({ from: 'tracking', on: 'track.found', to: 'mapToggles', as: 'vehicle.changed' }),
  row({ from: 'tracking', on: 'track.read', to: 'replay', as: 'track.read' }),
  row({
    from: 'report',
    on: 'graph.asked',
    to: 'graph',
    as: 'graph.open',
    with: ({ vehicleId, range, kind, table: of }) => ({ wanted: { vehicleId, range }, kind, metric: metricOfTable(of, kind) }),
  }),
  row({ from: 'intervals', on: 'range.wanted', to: 'period', as: 'range.choose' }),
  row({
    from: 'tracking',
    on: 'track.read',
    to: 'mapFrame',
    as: 'bounds.fit',
    // A map of several vehicles stays where it is.
    with: ({ track }, { selection }) => (track && !isMultiSelect(selection.getSnapshot()) ? fitOf(boxOfTrack(track)) : null),
  }),
];

type HistoryMachines = RefsOf<ReturnType<typeof machines>>;
declare module '../../views/common/portal-context.tsx' {
  interface PortalActors extends HistoryMachines {}
}
declare module '../../i18n/texts.ts' {
  interface Texts {
    readonly datasheet: typeof datasheetTexts;
    readonly export: typeof exportTexts;
    readonly history: typeof historyTexts;
    readonly reporting: typeof reportingTexts;
  }
}

/** The same for each of the map experiments. */
const ofExperiments = <T>(of: T) => Object.fromEntries(experiments.map((view) => [view, of]));

/** What vehicles did: periods, tracks, heat map, reports; and what is kept of them, the datasheet. */
export const history: Feature = {
  machines,
  table,
  joins: [tellView, tellDay, tellVehicle, tellPeriod, tellMoment, tellDatasheet, guardSheet, tellUnsaved, goOn, tellExport],
  views: {
    datasheet: part(() => import('../../views/history/datasheet/datasheet-view.tsx').then(({ DatasheetView }) => DatasheetView)),
    reporting: part(() => import('../../views/history/report/report-view.tsx').then(({ ReportView }) => ReportView)),
    timeMachine: part(() => import('./time-machine.tsx').then(({ TimeMachine }) => TimeMachine)),
    trackExport: part(() => import('./track-export.tsx').then(({ TrackExport }) => TrackExport)),
    trackingmap: part(() => import('../../views/history/tracking/tracking-view.tsx').then(({ TrackingView }) => TrackingView)),
    ...ofExperiments(part(() => import('../../views/history/tracking/map-experiment.tsx').then(({ MapExperiment }) => MapExperiment))),
  },
  texts: {
    later: ['history', 'datasheet', 'reporting', 'export'],
    ofViews: { datasheet: ['datasheet'], reporting: ['reporting'], trackingmap: ['history'], ...ofExperiments(['history'] as const) },
  },
};
