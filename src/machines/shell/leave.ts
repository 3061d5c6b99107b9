import { type ActorRefFrom, emit, setup } from 'xstate';

type Way = { readonly path: string };
export type LeaveEvent =
  /** A person wants to see another view. */
  | ({ type: 'leave.ask' } & Way)
  | { type: 'drawer.opened' }
  | { type: 'drawer.closed' }
  | { type: 'sheet.guarded' }
  | { type: 'sheet.freed' };
export type LeaveEmitted =
  /** Nothing stands in the way. */
  | ({ type: 'leave.granted' } & Way)
  /** The open entry is to say whether it can be left. */
  | ({ type: 'drawer.asked' } & Way)
  /** The datasheet is. */
  | ({ type: 'sheet.asked' } & Way);
export type LeaveRef = ActorRefFrom<typeof leaveMachine>;

const way = ({ event }: { event: Way }): Way => event;

/** What another view would close is asked first, where something there may be unsaved: an open entry, then the datasheet. */
export const leaveMachine = setup({
  types: { events: {} as LeaveEvent, emitted: {} as LeaveEmitted },
  actions: {
    grant: emit((_, { path }: Way) => ({ type: 'leave.granted' as const, path })),
    askDrawer: emit((_, { path }: Way) => ({ type: 'drawer.asked' as const, path })),
    askSheet: emit((_, { path }: Way) => ({ type: 'sheet.asked' as const, path })),
  },
}).createMachine({
  id: 'leave',
  initial: 'free',
  states: {
    free: {
      on: {
        'drawer.opened': 'drawer',
        'sheet.guarded': 'sheet',
        'leave.ask': { actions: { type: 'grant', params: way } },
      },
    },
    sheet: {
      on: {
        'drawer.opened': 'both',
        'sheet.freed': 'free',
        'leave.ask': { actions: { type: 'askSheet', params: way } },
      },
    },
    drawer: {
      on: {
        'drawer.closed': 'free',
        'sheet.guarded': 'both',
        'leave.ask': { actions: { type: 'askDrawer', params: way } },
      },
    },
    both: {
      on: {
        'drawer.closed': 'sheet',
        'sheet.freed': 'drawer',
        'leave.ask': { actions: { type: 'askDrawer', params: way } },
      },
    },
  },
});

export const leaveVerbs = (ref: LeaveRef) => ({ ask: (path: string) => ref.send({ type: 'leave.ask', path }) });
