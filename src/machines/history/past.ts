import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';

export type PastEvent = { type: 'past.toggle' } | { type: 'past.leave' };
export type PastSnapshot = SnapshotFrom<typeof pastMachine>;
export type PastRef = ActorRefFrom<typeof pastMachine>;

/** Whether the map shows the fleet as it is or as it was. What belongs to the past is loaded with its view. */
export const pastMachine = setup({ types: { events: {} as PastEvent } }).createMachine({
  id: 'past',
  initial: 'live',
  states: {
    live: { on: { 'past.toggle': 'past' } },
    past: { on: { 'past.toggle': 'live', 'past.leave': 'live' } },
  },
});

export const isPast = (snapshot: PastSnapshot): boolean => snapshot.matches('past');

export const pastVerbs = (ref: PastRef) => ({
  toggle: () => ref.send({ type: 'past.toggle' }),
  leave: () => ref.send({ type: 'past.leave' }),
});
