import { type ActorRefFrom, emit, setup, stateIn } from 'xstate';

type Way = { readonly path: string };
export type LeaveEvent =
  /** A person wants to see another view. */
  | ({ type: 'leave.ask' } & Way)
  | { type: 'drawer.opened' }
  | { type: 'drawer.closed' }
  | { type: 'sheet.guarded' }
  | { type: 'sheet.freed' }
  | { type: 'texts.guarded' }
  | { type: 'texts.freed' };
export type LeaveEmitted =
  /** Nothing stands in the way. */
  | ({ type: 'leave.granted' } & Way)
  /** The open entry is to say whether it can be left. */
  | ({ type: 'drawer.asked' } & Way)
  /** The datasheet is. */
  | ({ type: 'sheet.asked' } & Way)
  /** The text that is being typed is. */
  | ({ type: 'texts.asked' } & Way);
export type LeaveRef = ActorRefFrom<typeof leaveMachine>;

const way = ({ event }: { event: Way }): Way => event;

/** What another view would close is asked first, where something there may be unsaved: an open entry, the datasheet, a text of the portal. */
export const leaveMachine = setup({
  types: { events: {} as LeaveEvent, emitted: {} as LeaveEmitted },
  actions: {
    grant: emit((_, { path }: Way) => ({ type: 'leave.granted' as const, path })),
    askDrawer: emit((_, { path }: Way) => ({ type: 'drawer.asked' as const, path })),
    askSheet: emit((_, { path }: Way) => ({ type: 'sheet.asked' as const, path })),
    askTexts: emit((_, { path }: Way) => ({ type: 'texts.asked' as const, path })),
  },
  guards: {
    isDrawerOpen: stateIn({ drawer: 'open' }),
    isSheetGuarded: stateIn({ sheet: 'guarded' }),
    areTextsGuarded: stateIn({ texts: 'guarded' }),
  },
}).createMachine({
  id: 'leave',
  type: 'parallel',
  on: {
    'leave.ask': [
      { guard: 'isDrawerOpen', actions: { type: 'askDrawer', params: way } },
      { guard: 'isSheetGuarded', actions: { type: 'askSheet', params: way } },
      { guard: 'areTextsGuarded', actions: { type: 'askTexts', params: way } },
      { actions: { type: 'grant', params: way } },
    ],
  },
  states: {
    drawer: {
      initial: 'closed',
      states: { closed: { on: { 'drawer.opened': 'open' } }, open: { on: { 'drawer.closed': 'closed' } } },
    },
    sheet: {
      initial: 'free',
      states: { free: { on: { 'sheet.guarded': 'guarded' } }, guarded: { on: { 'sheet.freed': 'free' } } },
    },
    texts: {
      initial: 'free',
      states: { free: { on: { 'texts.guarded': 'guarded' } }, guarded: { on: { 'texts.freed': 'free' } } },
    },
  },
});

export const leaveVerbs = (ref: LeaveRef) => ({ ask: (path: string) => ref.send({ type: 'leave.ask', path }) });
