import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { DayRange } from '../../domain/common/day-window.ts';
import type { ReportingHours } from '../../domain/history/report.ts';
import type { ReportedKind, ReportTableName } from '../../domain/history/report-rows.ts';
import { injected } from '../common/injected.ts';

/** Days YYYY-MM-DD, both included. */
export interface ReportRequest {
  readonly vehicleId: number;
  readonly range: DayRange;
}
interface ReportContext {
  readonly isWanted: boolean;
  readonly vehicleId: number | null;
  readonly kind: ReportedKind;
  readonly range: DayRange | null;
  /** Null until it has been read. */
  readonly report: ReportingHours | null;
}
interface Reported {
  /** The active one, null for none. */
  readonly vehicleId: number | null;
  readonly kind: ReportedKind;
}
export type ReportEvent =
  | { type: 'view.opened' }
  | { type: 'view.closed' }
  | ({ type: 'vehicle.changed' } & Reported)
  | { type: 'period.changed'; range: DayRange }
  | { type: 'language.changed' }
  | { type: 'report.retry' }
  /** Null for the button of the page, which is of no table. */
  | { type: 'graph.ask'; table: ReportTableName | null }
  | { type: 'export.ask' };
export type ReportEmitted =
  | { type: 'graph.asked'; vehicleId: number; range: DayRange; kind: ReportedKind; table: ReportTableName | null }
  | { type: 'export.asked'; range: DayRange; vehicleId: number | null };
export type ReportSnapshot = SnapshotFrom<typeof reportMachine>;
export type ReportRef = ActorRefFrom<typeof reportMachine>;

const requestOf = ({ context }: { context: ReportContext }): ReportRequest => ({
  vehicleId: context.vehicleId as number,
  range: context.range as DayRange,
});
const isOfCrane = ({ kind }: ReportContext) => kind === 'crane';
const isReadable = (context: ReportContext) =>
  context.isWanted && context.vehicleId !== null && context.range !== null && !isOfCrane(context);

const decide = <To extends string>(to: To) =>
  [{ guard: 'isCrane', target: '#report.crane' }, { guard: 'hasNothing', target: '#report.none' }, { target: to }] as const;

/**
 * The sums of the active vehicle in a period. Another vehicle or period is taken up after 300 ms, and of all wishes that follow each other
 * within 500 ms only the last is read. Nothing is read of cranes, or of no vehicle.
 */
export const reportMachine = setup({
  types: { context: {} as ReportContext, events: {} as ReportEvent, emitted: {} as ReportEmitted },
  actors: { readReport: injected<ReportingHours, ReportRequest>('readReport') },
  actions: {
    want: assign({ isWanted: true }),
    leave: assign({ isWanted: false }),
    setVehicle: assign((_, { vehicleId, kind }: Reported) => ({ vehicleId, kind })),
    setPeriod: assign((_, { range }: { range: DayRange }) => ({ range })),
    forget: assign({ report: null }),
    keep: assign((_, { report }: { report: ReportingHours }) => ({ report })),
    tellGraph: emit(({ context }, { table }: { table: ReportTableName | null }) => ({
      type: 'graph.asked' as const,
      ...requestOf({ context }),
      kind: context.kind,
      table,
    })),
    tellExport: emit(({ context }) => ({
      type: 'export.asked' as const,
      range: context.range as DayRange,
      vehicleId: context.vehicleId,
    })),
  },
  guards: {
    isUnwanted: ({ context }) => !context.isWanted,
    isCrane: ({ context }) => isOfCrane(context),
    hasNothing: ({ context }) => !isReadable(context),
    hasGraph: ({ context }) => isReadable(context),
    hasExport: ({ context }) => !isOfCrane(context) && context.range !== null,
    isSame: ({ context }, { vehicleId, kind }: Reported) => vehicleId === context.vehicleId && kind === context.kind,
  },
  delays: { refetchDelay: 300, fetchDebounce: 500 },
}).createMachine({
  id: 'report',
  context: { isWanted: false, vehicleId: null, kind: 'combustion', range: null, report: null },
  initial: 'closed',
  on: {
    'view.opened': { target: '.opening', actions: 'want' },
    'view.closed': { target: '.changing', actions: 'leave' },
    'vehicle.changed': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { target: '.changing', actions: { type: 'setVehicle', params: ({ event }) => event } },
    ],
    'period.changed': { target: '.changing', actions: { type: 'setPeriod', params: ({ event }) => event } },
    'graph.ask': { guard: 'hasGraph', actions: { type: 'tellGraph', params: ({ event }) => event } },
    'export.ask': { guard: 'hasExport', actions: 'tellExport' },
  },
  states: {
    closed: { description: 'The view is not open' },
    opening: { entry: 'forget', always: decide('#report.pending.gathering') },
    changing: { entry: 'forget', always: [{ guard: 'isUnwanted', target: 'closed' }, ...decide('#report.pending')] },
    none: { description: 'No vehicle is chosen' },
    crane: { description: 'Nothing is reported of cranes' },
    pending: {
      initial: 'changed',
      on: { 'language.changed': '.gathering' },
      states: {
        changed: { after: { refetchDelay: 'gathering' } },
        gathering: { after: { fetchDebounce: 'reading' } },
        reading: {
          description: 'Whoever asked has waited for 500 ms by now, and is told so',
          invoke: {
            id: 'readReport',
            src: 'readReport',
            input: requestOf,
            onDone: { target: '#report.shown', actions: { type: 'keep', params: ({ event }) => ({ report: event.output }) } },
            onError: { target: '#report.failed', actions: 'forget' },
          },
        },
      },
    },
    shown: { on: { 'language.changed': 'pending.gathering' } },
    failed: { on: { 'report.retry': 'pending.gathering', 'language.changed': 'pending.gathering' } },
  },
});

export const shownReport = ({ context }: ReportSnapshot): ReportingHours | null => context.report;
export const reportedKind = ({ context }: ReportSnapshot): ReportedKind => context.kind;
export const reportedVehicleId = ({ context }: ReportSnapshot): number | null => context.vehicleId;
/** There is nothing it could be of. */
export const isReportEmpty = (snapshot: ReportSnapshot): boolean => snapshot.matches('none') || snapshot.matches('closed');
export const hasReportFailed = (snapshot: ReportSnapshot): boolean => snapshot.matches('failed');
export const isReportCrane = ({ context }: ReportSnapshot): boolean => isOfCrane(context);
/** It is read, or will be. */
export const isReportPending = (snapshot: ReportSnapshot): boolean => snapshot.matches('pending');
/** It is on its way, and the wait long enough to be seen. */
export const isReportAwaited = (snapshot: ReportSnapshot): boolean => snapshot.matches({ pending: 'reading' });
export const canAskGraph = (snapshot: ReportSnapshot): boolean => snapshot.can({ type: 'graph.ask', table: null });
export const canAskExport = (snapshot: ReportSnapshot): boolean => snapshot.can({ type: 'export.ask' });

export const reportVerbs = (ref: ReportRef) => ({
  retry: () => ref.send({ type: 'report.retry' }),
  askGraph: (table: ReportTableName | null) => ref.send({ type: 'graph.ask', table }),
  askExport: () => ref.send({ type: 'export.ask' }),
});
