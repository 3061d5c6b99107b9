import { type ActorRefFrom, assign, emit, setup } from 'xstate';

/** What was switched on in the tab before it was loaded anew. */
export interface Look {
  readonly isTiles: boolean;
  readonly isRailwayOn: boolean;
  readonly isSatelliteOn: boolean;
}
interface ViewMemoryContext {
  readonly look: Look | null;
}
export type ViewMemoryEvent =
  | { type: 'page.shown' }
  | { type: 'look.changed' }
  | { type: 'page.hidden' }
  /** There are vehicles to choose from, and not any more. */
  | { type: 'vehicles.listed' }
  | { type: 'vehicles.gone' };
export type ViewMemoryEmitted = { type: 'look.keep' } | { type: 'look.recalled'; look: Look };
export type ViewMemoryRef = ActorRefFrom<typeof viewMemoryMachine>;

type Recalled = { readonly look: Look | null };

/**
 * A tab's look over a reload: brought back with the page, and kept a moment after its first change, and at once when the page goes. Without
 * vehicles there is no look: what is chosen would be kept as nothing.
 */
export const viewMemoryMachine = setup({
  types: {
    context: {} as ViewMemoryContext,
    events: {} as ViewMemoryEvent,
    emitted: {} as ViewMemoryEmitted,
    input: {} as Recalled,
  },
  actions: {
    keep: emit({ type: 'look.keep' }),
    recall: emit(({ context }) => ({ type: 'look.recalled' as const, look: context.look as Look })),
    forget: assign({ look: null }),
  },
  guards: { hasLook: ({ context }) => context.look !== null },
  delays: { keepPause: 200 },
}).createMachine({
  id: 'viewMemory',
  context: ({ input }) => ({ look: input.look }),
  initial: 'empty',
  on: { 'page.shown': { guard: 'hasLook', actions: ['recall', 'forget'] }, 'vehicles.gone': '.empty' },
  states: {
    empty: { on: { 'vehicles.listed': 'changed' } },
    kept: { on: { 'look.changed': 'changed' } },
    changed: {
      after: { keepPause: { target: 'kept', actions: 'keep' } },
      on: { 'page.hidden': { target: 'kept', actions: 'keep' } },
    },
  },
});
