import { type ActorRefFrom, type SnapshotFrom, setup, stateIn } from 'xstate';
import { loaderDuration } from '../../domain/shell/loader-rules.ts';

export type LoaderEvent = { type: 'loading.started' } | { type: 'loading.finished' };
export type LoaderSnapshot = SnapshotFrom<typeof loaderMachine>;
export type LoaderRef = ActorRefFrom<typeof loaderMachine>;

/** A loading indicator: once shown it stays 500 ms, and it never stays longer than 1500 ms. */
export const loaderMachine = setup({
  types: { events: {} as LoaderEvent, tags: {} as 'visible' },
  guards: { hasFinished: stateIn('#finished') },
  delays: { leastDuration: loaderDuration.least, remainingDuration: loaderDuration.most - loaderDuration.least },
}).createMachine({
  id: 'loader',
  initial: 'hidden',
  states: {
    hidden: { on: { 'loading.started': 'held' } },
    held: {
      tags: 'visible',
      initial: 'loading',
      after: { leastDuration: [{ guard: 'hasFinished', target: 'hidden' }, { target: 'extended' }] },
      states: {
        loading: { on: { 'loading.finished': 'finished' } },
        finished: { id: 'finished', on: { 'loading.started': 'loading' } },
      },
    },
    extended: { tags: 'visible', on: { 'loading.finished': 'hidden' }, after: { remainingDuration: 'hidden' } },
  },
});

export const isLoaderVisible = (snapshot: LoaderSnapshot) => snapshot.hasTag('visible');

export const loaderVerbs = (ref: LoaderRef) => ({
  start: () => ref.send({ type: 'loading.started' }),
  finish: () => ref.send({ type: 'loading.finished' }),
});
