import { type ActorRefFrom, emit, setup } from 'xstate';

export type ViewMemoryEvent = { type: 'look.changed' } | { type: 'page.hidden' };
export type ViewMemoryEmitted = { type: 'look.keep' };
export type ViewMemoryRef = ActorRefFrom<typeof viewMemoryMachine>;

/** When a tab's look is kept for a reload: a moment after its first change, and at once when the page goes. */
export const viewMemoryMachine = setup({
  types: { events: {} as ViewMemoryEvent, emitted: {} as ViewMemoryEmitted },
  actions: { keep: emit({ type: 'look.keep' }) },
  delays: { keepPause: 200 },
}).createMachine({
  id: 'viewMemory',
  initial: 'kept',
  states: {
    kept: { on: { 'look.changed': 'changed' } },
    changed: {
      after: { keepPause: { target: 'kept', actions: 'keep' } },
      on: { 'page.hidden': { target: 'kept', actions: 'keep' } },
    },
  },
});
