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
  /** The stretch that is looked at on the map: its day, and its begin in epoch ms. */
  readonly followed: Followed | null;
}
interface Followed {
  readonly day: string;
  readonly at: number;
}
export type IntervalsEvent =
  | { type: 'number.open'; opened: OpenedNumber }
  | { type: 'number.close' }
  | { type: 'intervals.more' }
  | { type: 'intervals.retry' }
  | { type: 'stretch.follow'; day: string; at: number }
  /** Of the reports. */
  | { type: 'view.opened' }
  | { type: 'view.closed' }
  | { type: 'period.changed'; range: DayRange }
  /** On the tracking map; `hasTrack`: there is a way to go along. */
  | { type: 'track.read'; hasTrack: boolean };
export type IntervalsEmitted =
  /** The day of the stretch, or back again those of the report. */
  | { type: 'range.wanted'; range: DayRange }
  /** Epoch seconds. */
  | { type: 'moment.wanted'; at: number };
export type IntervalsSnapshot = SnapshotFrom<typeof intervalsMachine>;
export type IntervalsRef = ActorRefFrom<typeof intervalsMachine>;

const dayOf = ({ followed }: IntervalsContext): DayRange => ({ start: followed?.day ?? '', end: followed?.day ?? '' });
const nothing = { opened: null, days: [] as readonly StretchDay[], piece: null, followed: null };

/**
 * The times a number of the report is made of, read a month at a time from the end. One of them can be followed to the tracking map: the
 * period becomes its day and the replay begins with it; who comes back to the reports without having chosen other days has theirs again.
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
    follow: assign((_, { day, at }: Followed) => ({ followed: { day, at } })),
    wantDay: emit(({ context }) => ({ type: 'range.wanted' as const, range: dayOf(context) })),
    wantBack: emit(({ context }) => ({ type: 'range.wanted' as const, range: (context.opened as OpenedNumber).range })),
    wantMoment: emit(({ context }) => ({ type: 'moment.wanted' as const, at: (context.followed?.at ?? 0) / 1000 })),
  },
  guards: {
    hasMore: ({ context }) => context.piece !== null,
    isOther: ({ context }, { range }: { range: DayRange }) => {
      const { start, end } = dayOf(context);
      return range.start !== start || range.end !== end;
    },
    hasTrack: (_, { hasTrack }: { hasTrack: boolean }) => hasTrack,
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
        'track.read': { guard: { type: 'hasTrack', params: ({ event }) => event }, actions: 'wantMoment' },
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
  follow: (day: string, at: number) => ref.send({ type: 'stretch.follow', day, at }),
});
