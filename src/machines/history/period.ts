import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { DayBounds } from '../../domain/common/day-spans.ts';
import type { DayRange, DayWindow } from '../../domain/common/day-window.ts';
import { graphDays, type PeriodScope, periodOf, pickableDays } from '../../domain/history/period.ts';
import type { Moment } from '../../domain/shell/link.ts';
import type { View } from '../../domain/shell/view.ts';

interface PeriodContext extends PeriodScope {
  /** What a person chose; null for the usual period. */
  readonly chosen: DayRange | null;
  /** Something within the chosen days that is looked at. */
  readonly moment: Moment | null;
  /** The active vehicle. */
  readonly vehicleId: number | null;
  /** The days in force; the same object while they are the same. */
  readonly shown: DayRange;
}
export type PeriodEvent =
  | { type: 'view.changed'; view: View }
  /** Of the active vehicle; open on both sides for none. */
  | { type: 'access.changed'; vehicleId: number | null; window: DayWindow }
  | { type: 'day.begun'; today: string }
  | { type: 'range.choose'; range: DayRange | null; moment?: Moment | null }
  | { type: 'moment.close' };
type PeriodSnapshot = SnapshotFrom<typeof periodMachine>;
export type PeriodRef = ActorRefFrom<typeof periodMachine>;

const openAccess: DayWindow = { from: null, to: null };
const current = (context: PeriodContext) => periodOf(context.chosen, context, context.moment?.at);

/** The days that reports, tracks and notifications are of: one choice for all of them, which each view cuts by its own rules. */
export const periodMachine = setup({
  types: {
    context: {} as PeriodContext,
    events: {} as PeriodEvent,
    input: {} as { view: View; today: string },
  },
  actions: {
    setView: assign((_, { view }: { view: View }) => ({ view })),
    setAccess: assign(({ context }, { window, vehicleId }: { window: DayWindow; vehicleId: number | null }) => {
      const { moment, vehicleId: former } = context;
      return { window, vehicleId, moment: former !== vehicleId && moment?.vehicleId === former ? null : moment };
    }),
    setDay: assign((_, { today }: { today: string }) => ({ today })),
    choose: assign((_, { range, moment = null }: { range: DayRange | null; moment?: Moment | null }) => ({ chosen: range, moment })),
    dropMoment: assign({ moment: null }),
    show: assign(({ context }) => ({ shown: current(context) })),
  },
  guards: {
    isOther: ({ context }) => {
      const { start, end } = current(context);
      return start !== context.shown.start || end !== context.shown.end;
    },
  },
}).createMachine({
  id: 'period',
  context: ({ input }) => {
    const scope = { ...input, window: openAccess };
    return { ...scope, chosen: null, moment: null, vehicleId: null, shown: periodOf(null, scope) };
  },
  initial: 'shown',
  on: {
    'view.changed': { target: '.weighed', actions: { type: 'setView', params: ({ event }) => event } },
    'access.changed': { target: '.weighed', actions: { type: 'setAccess', params: ({ event }) => event } },
    'day.begun': { target: '.weighed', actions: { type: 'setDay', params: ({ event }) => event } },
    'range.choose': { target: '.weighed', actions: { type: 'choose', params: ({ event }) => event } },
    'moment.close': { target: '.weighed', actions: 'dropMoment' },
  },
  states: {
    shown: {},
    weighed: { always: [{ guard: 'isOther', target: 'shown', actions: 'show' }, { target: 'shown' }] },
  },
});

export const shownPeriod = ({ context }: PeriodSnapshot): DayRange => context.shown;
/** Something that happened within it to the active vehicle, or to one that is yet to be chosen. */
export const shownMoment = ({ context }: PeriodSnapshot): Moment | null => context.moment;
/** The days that were chosen, before a view cuts them; those in force where none were. */
export const wantedPeriod = ({ context }: PeriodSnapshot): DayRange => context.chosen ?? context.shown;
export const periodToday = ({ context }: PeriodSnapshot): string => context.today;
/** The same object while nothing it depends on changed is not promised: compare by value. */
export const periodBounds = ({ context }: PeriodSnapshot): DayBounds => pickableDays(context);
/** Those of graphs; compare by value. */
export const graphBounds = ({ context }: PeriodSnapshot): DayBounds => graphDays(context);

export const periodVerbs = (ref: PeriodRef) => ({
  choose: (range: DayRange | null) => ref.send({ type: 'range.choose', range }),
  closeMoment: () => ref.send({ type: 'moment.close' }),
});
