import { type ActorRefFrom, emit, type SnapshotFrom, setup } from 'xstate';
import type { ReadLink } from '../../domain/shell/link.ts';

/** What the address names at a place, and whether an entry lay over its list there. */
interface Opened {
  readonly link: ReadLink;
  readonly isLayer: boolean;
}
export type PlaceEvent =
  /** Somebody else changed the address: the router, the browser's history. */
  | { type: 'place.moved' }
  /** Back where the portal already is. */
  | { type: 'place.kept' }
  /** The shell shows the view of the address. */
  | ({ type: 'place.reached' } & Opened)
  | { type: 'session.ended' };
export type PlaceEmitted = { type: 'address.opened' } & Opened;
export type PlaceSnapshot = SnapshotFrom<typeof placeMachine>;
export type PlaceRef = ActorRefFrom<typeof placeMachine>;

/** Whether the address was moved to and its view is yet to come: the shell hears of another path a little later. What is read there opens once. */
export const placeMachine = setup({
  types: { events: {} as PlaceEvent, emitted: {} as PlaceEmitted },
  actions: { open: emit((_, { link, isLayer }: Opened) => ({ type: 'address.opened' as const, link, isLayer })) },
}).createMachine({
  id: 'place',
  initial: 'moved',
  on: { 'session.ended': '.over' },
  states: {
    moved: {
      on: {
        'place.kept': 'settled',
        'place.reached': { target: 'settled', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    settled: { on: { 'place.moved': 'moved' } },
    over: { description: 'After a logout the address names nothing any more' },
  },
});

export const isPlaceOver = (snapshot: PlaceSnapshot): boolean => snapshot.matches('over');
