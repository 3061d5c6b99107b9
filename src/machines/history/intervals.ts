import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { DayRange } from '../../domain/common/day-window.ts';
import { type OpenedRow, pieceBefore, type StretchDay } from '../../domain/history/stretches.ts';
import { injected } from '../common/injected.ts';

/** What is behind one number of a report. */
export interface OpenedNumber {
  readonly vehicleId: number;
  readonly range: DayRange;
  readonly row: OpenedRow;
}
interface IntervalsContext {
  readonly opened: OpenedNumber | null;
  /** The newest first, as far as read. */
  readonly days: readonly StretchDay[];
  /** What is read next; null where nothing is left. */
  readonly piece: DayRange | null;
  /** Of the stretch that is looked at on the map. */
  readonly followed: string | null;
}
export type IntervalsEvent =
  | { type: 'number.open'; opened: OpenedNumber }
  | { type: 'number.close' }
  | { type: 'intervals.more' }
  | { type: 'intervals.retry' }
  | { type: 'stretch.follow'; day: string }
  /** Of the reports. */
  | { type: 'view.opened' }
  | { type: 'view.closed' }
  | { type: 'period.changed'; range: DayRange };
export type IntervalsEmitted =
  /** The day of the stretch, or back again those of the report. */
  { type: 'range.wanted'; range: DayRange };
export type IntervalsSnapshot = SnapshotFrom<typeof intervalsMachine>;
export type IntervalsRef = ActorRefFrom<typeof intervalsMachine>;

const dayOf = ({ followed }: IntervalsContext): DayRange => ({ start: followed ?? '', end: followed ?? '' });
const nothing = { opened: null, days: [] as readonly StretchDay[], piece: null, followed: null };

/**
 * The times a number of the report is made of, read a month at a time from the end. One of them can be followed to the tracking map: the
 * period becomes its day; who comes back to the reports without having chosen other days has theirs again.
 */
export const intervalsMachine = setup({
  types: { context: {} as IntervalsContext, events: {} as IntervalsEvent, emitted: {} as IntervalsEmitted },
  actors: { readIntervals: injected<readonly StretchDay[], OpenedNumber>('readIntervals') },
  actions: {
    open: assign((_, { opened }: { opened: OpenedNumber }) => ({ ...nothing, opened, piece: pieceBefore(opened.range, null) })),
    forget: assign(nothing),
    add: assign(({ context }, { days }: { days: readonly StretchDay[] }) => ({
      days: [...context.days, ...days],
      piece: pieceBefore((context.opened as OpenedNumber).range, (context.piece as DayRange).start),
    })),
    follow: assign((_, { day }: { day: string }) => ({ followed: day })),
    wantDay: emit(({ context }) => ({ type: 'range.wanted' as const, range: dayOf(context) })),
    wantBack: emit(({ context }) => ({ type: 'range.wanted' as const, range: (context.opened as OpenedNumber).range })),
  },
  guards: {
    hasMore: ({ context }) => context.piece !== null,
    isOther: ({ context }, { range }: { range: DayRange }) => {
      const { start, end } = dayOf(context);
      return range.start !== start || range.end !== end;
    },
  },
}).createMachine({
  id: 'intervals',
  context: nothing,
  initial: 'closed',
  states: {
    closed: { entry: 'forget', on: { 'number.open': { target: 'open', actions: { type: 'open', params: ({ event }) => event } } } },
    open: {
      initial: 'reading',
      on: {
        'number.close': 'closed',
        'view.closed': 'closed',
        'stretch.follow': {
          target: 'followed',
          actions: [{ type: 'follow', params: ({ event }) => event }, 'wantDay'],
        },
      },
      states: {
        reading: {
          invoke: {
            id: 'readIntervals',
            src: 'readIntervals',
            input: ({ context }) => ({ ...(context.opened as OpenedNumber), range: context.piece as DayRange }),
            onDone: { target: 'shown', actions: { type: 'add', params: ({ event }) => ({ days: event.output }) } },
            onError: 'failed',
          },
        },
        shown: { on: { 'intervals.more': { guard: 'hasMore', target: 'reading' } } },
        failed: { on: { 'intervals.retry': 'reading' } },
      },
    },
    followed: {
      description: 'A stretch is looked at on the map',
      on: {
        'period.changed': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'closed' },
        'view.opened': { target: 'closed', actions: 'wantBack' },
      },
    },
  },
});

export const openedNumber = (snapshot: IntervalsSnapshot): OpenedNumber | null =>
  snapshot.matches('open') ? snapshot.context.opened : null;
export const readDays = ({ context }: IntervalsSnapshot): readonly StretchDay[] => context.days;
export const areIntervalsRead = (snapshot: IntervalsSnapshot): boolean => snapshot.matches({ open: 'reading' });
export const haveIntervalsFailed = (snapshot: IntervalsSnapshot): boolean => snapshot.matches({ open: 'failed' });
export const hasMoreIntervals = (snapshot: IntervalsSnapshot): boolean => snapshot.can({ type: 'intervals.more' });

export const intervalsVerbs = (ref: IntervalsRef) => ({
  open: (opened: OpenedNumber) => ref.send({ type: 'number.open', opened }),
  close: () => ref.send({ type: 'number.close' }),
  more: () => ref.send({ type: 'intervals.more' }),
  retry: () => ref.send({ type: 'intervals.retry' }),
  follow: (day: string) => ref.send({ type: 'stretch.follow', day }),
});
