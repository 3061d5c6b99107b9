import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type DayBounds, isWithin } from '../../domain/common/day-spans.ts';
import type { DayRange } from '../../domain/common/day-window.ts';

interface DateRangeContext {
  /** Null for every day. */
  readonly range: DayRange | null;
  readonly bounds: DayBounds;
  /** The day the keyboard stands on; its month is shown. */
  readonly focused: string;
  /** The first of two days. */
  readonly anchor: string | null;
}
export type DateRangeEvent =
  | { type: 'picker.open'; bounds: DayBounds; range: DayRange | null }
  | { type: 'picker.close' }
  | { type: 'day.focus'; day: string }
  | { type: 'day.pick'; day: string }
  /** A period that has a name. */
  | { type: 'span.pick'; range: DayRange }
  | { type: 'range.clear' };
export type DateRangeEmitted = { type: 'range.changed'; range: DayRange | null };
export type DateRangeSnapshot = SnapshotFrom<typeof dateRangeMachine>;
export type DateRangeRef = ActorRefFrom<typeof dateRangeMachine>;

const ordered = (a: string, b: string): DayRange => (a <= b ? { start: a, end: b } : { start: b, end: a });
const nearest = (day: string, { first, last }: DayBounds) => (day > last ? last : first !== null && day < first ? first : day);

/** Chooses whole days, both ends included: two days in either order, a period by its name, or all. Days beyond the bounds cannot be chosen. */
export const dateRangeMachine = setup({
  types: { context: {} as DateRangeContext, events: {} as DateRangeEvent, emitted: {} as DateRangeEmitted },
  actions: {
    begin: assign((_, { bounds, range }: { bounds: DayBounds; range: DayRange | null }) => ({
      range,
      bounds,
      // A link may name days to come.
      focused: nearest(range?.end ?? bounds.last, bounds),
      anchor: null,
    })),
    focus: assign(({ context }, { day }: { day: string }) => ({ focused: nearest(day, context.bounds) })),
    anchorAt: assign((_, { day }: { day: string }) => ({ anchor: day, focused: day })),
    complete: assign(({ context }, { day }: { day: string }) => ({
      range: ordered(context.anchor ?? day, day),
      anchor: null,
      focused: day,
    })),
    takeSpan: assign((_, { range }: { range: DayRange }) => ({ range, anchor: null, focused: range.end })),
    clear: assign({ range: null, anchor: null }),
    announce: emit(({ context }) => ({ type: 'range.changed' as const, range: context.range })),
  },
  guards: { canBePicked: ({ context }, { day }: { day: string }) => isWithin(day, context.bounds) },
}).createMachine({
  id: 'dateRange',
  context: { range: null, bounds: { first: null, last: '1970-01-01' }, focused: '1970-01-01', anchor: null },
  initial: 'closed',
  states: {
    closed: { on: { 'picker.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } } },
    open: {
      initial: 'first',
      on: {
        'picker.close': 'closed',
        'day.focus': { actions: { type: 'focus', params: ({ event }) => event } },
        'span.pick': { target: 'closed', actions: [{ type: 'takeSpan', params: ({ event }) => event }, 'announce'] },
        'range.clear': { target: 'closed', actions: ['clear', 'announce'] },
      },
      states: {
        first: {
          on: {
            'day.pick': {
              guard: { type: 'canBePicked', params: ({ event }) => event },
              target: 'second',
              actions: { type: 'anchorAt', params: ({ event }) => event },
            },
          },
        },
        second: {
          on: {
            'day.pick': {
              guard: { type: 'canBePicked', params: ({ event }) => event },
              target: '#dateRange.closed',
              actions: [{ type: 'complete', params: ({ event }) => event }, 'announce'],
            },
          },
        },
      },
    },
  },
});

export const isPickerOpen = (snapshot: DateRangeSnapshot): boolean => snapshot.matches('open');
export const isSecondAsked = (snapshot: DateRangeSnapshot): boolean => snapshot.matches({ open: 'second' });
export const focusedDay = ({ context }: DateRangeSnapshot): string => context.focused;
export const boundsOf = ({ context }: DateRangeSnapshot): DayBounds => context.bounds;
/** What is marked: while two days are chosen the span to the day under the keyboard. */
export const markedRange = ({ context }: DateRangeSnapshot): DayRange | null =>
  context.anchor === null ? context.range : ordered(context.anchor, context.focused);

export const dateRangeVerbs = (ref: DateRangeRef) => ({
  open: (bounds: DayBounds, range: DayRange | null) => ref.send({ type: 'picker.open', bounds, range }),
  close: () => ref.send({ type: 'picker.close' }),
  focus: (day: string) => ref.send({ type: 'day.focus', day }),
  pick: (day: string) => ref.send({ type: 'day.pick', day }),
  takeSpan: (range: DayRange) => ref.send({ type: 'span.pick', range }),
  clear: () => ref.send({ type: 'range.clear' }),
});
