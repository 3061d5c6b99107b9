import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { addDays, type DayRange } from '../../domain/common/day-window.ts';

interface DateRangeContext {
  /** Null for every day. */
  readonly range: DayRange | null;
  /** The last day that can be chosen. */
  readonly today: string;
  /** The day the keyboard stands on; its month is shown. */
  readonly focused: string;
  /** The first of two days. */
  readonly anchor: string | null;
}
export type DateRangeEvent =
  | { type: 'picker.open'; today: string; range: DayRange | null }
  | { type: 'picker.close' }
  | { type: 'day.focus'; day: string }
  | { type: 'day.pick'; day: string }
  /** The last days up to today. */
  | { type: 'days.pick'; days: number }
  | { type: 'range.clear' };
export type DateRangeEmitted = { type: 'range.changed'; range: DayRange | null };
export type DateRangeSnapshot = SnapshotFrom<typeof dateRangeMachine>;
export type DateRangeRef = ActorRefFrom<typeof dateRangeMachine>;

const ordered = (a: string, b: string): DayRange => (a <= b ? { start: a, end: b } : { start: b, end: a });

/** Chooses whole days, both ends included: two days in either order, the last few days, or all. A day to come cannot be chosen. */
export const dateRangeMachine = setup({
  types: { context: {} as DateRangeContext, events: {} as DateRangeEvent, emitted: {} as DateRangeEmitted },
  actions: {
    begin: assign((_, { today, range }: { today: string; range: DayRange | null }) => ({
      range,
      today,
      // A link may name days to come.
      focused: range !== null && range.end < today ? range.end : today,
      anchor: null,
    })),
    focus: assign(({ context }, { day }: { day: string }) => ({ focused: day > context.today ? context.today : day })),
    anchorAt: assign((_, { day }: { day: string }) => ({ anchor: day, focused: day })),
    complete: assign(({ context }, { day }: { day: string }) => ({
      range: ordered(context.anchor ?? day, day),
      anchor: null,
      focused: day,
    })),
    takeLast: assign(({ context }, { days }: { days: number }) => ({
      range: { start: addDays(context.today, 1 - days), end: context.today },
      anchor: null,
      focused: context.today,
    })),
    clear: assign({ range: null, anchor: null }),
    announce: emit(({ context }) => ({ type: 'range.changed' as const, range: context.range })),
  },
  guards: { isPast: ({ context }, { day }: { day: string }) => day <= context.today },
}).createMachine({
  id: 'dateRange',
  context: { range: null, today: '1970-01-01', focused: '1970-01-01', anchor: null },
  initial: 'closed',
  states: {
    closed: { on: { 'picker.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } } },
    open: {
      initial: 'first',
      on: {
        'picker.close': 'closed',
        'day.focus': { actions: { type: 'focus', params: ({ event }) => event } },
        'days.pick': { target: 'closed', actions: [{ type: 'takeLast', params: ({ event }) => event }, 'announce'] },
        'range.clear': { target: 'closed', actions: ['clear', 'announce'] },
      },
      states: {
        first: {
          on: {
            'day.pick': {
              guard: { type: 'isPast', params: ({ event }) => event },
              target: 'second',
              actions: { type: 'anchorAt', params: ({ event }) => event },
            },
          },
        },
        second: {
          on: {
            'day.pick': {
              guard: { type: 'isPast', params: ({ event }) => event },
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
export const lastDay = ({ context }: DateRangeSnapshot): string => context.today;
/** What is marked: while two days are chosen the span to the day under the keyboard. */
export const markedRange = ({ context }: DateRangeSnapshot): DayRange | null =>
  context.anchor === null ? context.range : ordered(context.anchor, context.focused);

export const dateRangeVerbs = (ref: DateRangeRef) => ({
  open: (today: string, range: DayRange | null) => ref.send({ type: 'picker.open', today, range }),
  close: () => ref.send({ type: 'picker.close' }),
  focus: (day: string) => ref.send({ type: 'day.focus', day }),
  pick: (day: string) => ref.send({ type: 'day.pick', day }),
  takeLast: (days: number) => ref.send({ type: 'days.pick', days }),
  clear: () => ref.send({ type: 'range.clear' }),
});
