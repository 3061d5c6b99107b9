import { type ActorRefFrom, emit, setup } from 'xstate';
import type { ReadLink } from '../../domain/shell/link.ts';

/** What the address names at a place, and whether an entry lay over its list there. */
interface Opened {
  readonly link: ReadLink;
  readonly isLayer: boolean;
}
interface Seen {
  readonly isInView: boolean;
  readonly isView: boolean;
}
export type PlaceEvent =
  /** Somebody else changed the address: the router, the browser's history. */
  | { type: 'place.moved' }
  /** Back where the portal already is. */
  | { type: 'place.kept' }
  /** Something may have changed: whether the shell shows the view of the address by now, and whether that is a view and no other screen. */
  | ({ type: 'place.seen' } & Seen & Opened)
  | { type: 'session.ended' };
export type PlaceEmitted =
  | ({ type: 'address.opened' } & Opened)
  /** The address is to name what shows. */
  | { type: 'query.due' };
export type PlaceRef = ActorRefFrom<typeof placeMachine>;

/** Whether the address was moved to and its view is yet to come: the shell hears of another path a little later. What is read there opens once. */
export const placeMachine = setup({
  types: { events: {} as PlaceEvent, emitted: {} as PlaceEmitted },
  actions: {
    open: emit((_, { link, isLayer }: Opened) => ({ type: 'address.opened' as const, link, isLayer })),
    write: emit({ type: 'query.due' as const }),
  },
  guards: {
    isReached: (_, { isInView }: Seen) => isInView,
    isNamed: (_, { isInView, isView }: Seen) => isInView && isView,
  },
}).createMachine({
  id: 'place',
  initial: 'moved',
  on: { 'session.ended': '.over' },
  states: {
    moved: {
      on: {
        'place.kept': 'settled',
        'place.seen': [
          {
            guard: { type: 'isNamed', params: ({ event }) => event },
            target: 'settled',
            actions: [{ type: 'open', params: ({ event }) => event }, 'write'],
          },
          {
            guard: { type: 'isReached', params: ({ event }) => event },
            target: 'settled',
            actions: { type: 'open', params: ({ event }) => event },
          },
        ],
      },
    },
    settled: {
      on: { 'place.moved': 'moved', 'place.seen': { guard: { type: 'isNamed', params: ({ event }) => event }, actions: 'write' } },
    },
    over: { description: 'After a logout the address names nothing any more' },
  },
});
