import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Notice } from '../../domain/shell/notice.ts';

const second = 1000;
const defaultNoticeDuration = 3 * second;

export interface ShownNotice extends Notice {
  readonly id: number;
}
interface NoticesContext {
  readonly queue: readonly ShownNotice[];
  readonly nextId: number;
}
export type NoticesEvent =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.dismiss' }
  | { type: 'pointer.entered' }
  | { type: 'pointer.left' };
export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;
export type NoticesRef = ActorRefFrom<typeof noticesMachine>;

/** Snackbars, one at a time in order of arrival; under the pointer one stays, and gets its full time again afterwards. */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  actions: {
    enqueue: assign(({ context }, params: { notice: Notice }) => ({
      queue: [...context.queue, { ...params.notice, id: context.nextId }],
      nextId: context.nextId + 1,
    })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
  },
  guards: { hasMore: ({ context }) => context.queue.length > 1 },
  delays: { noticeDuration: ({ context }) => context.queue[0]?.duration ?? defaultNoticeDuration },
}).createMachine({
  id: 'notices',
  context: { queue: [], nextId: 1 },
  initial: 'empty',
  on: { 'notice.show': { actions: { type: 'enqueue', params: ({ event }) => event } } },
  states: {
    empty: { on: { 'notice.show': { target: 'showing', actions: { type: 'enqueue', params: ({ event }) => event } } } },
    showing: {
      initial: 'counting',
      on: {
        'notice.dismiss': [
          { guard: 'hasMore', target: 'showing', reenter: true, actions: 'dropFirst' },
          { target: 'empty', actions: 'dropFirst' },
        ],
      },
      states: {
        counting: {
          after: {
            noticeDuration: [
              { guard: 'hasMore', target: 'counting', reenter: true, actions: 'dropFirst' },
              { target: '#notices.empty', actions: 'dropFirst' },
            ],
          },
          on: { 'pointer.entered': 'held' },
        },
        held: { on: { 'pointer.left': 'counting' } },
      },
    },
  },
});

export const shownNotice = ({ context }: NoticesSnapshot): ShownNotice | null => context.queue[0] ?? null;

export const noticesVerbs = (ref: NoticesRef) => ({
  show: (notice: Notice) => ref.send({ type: 'notice.show', notice }),
  dismiss: () => ref.send({ type: 'notice.dismiss' }),
  hold: () => ref.send({ type: 'pointer.entered' }),
  release: () => ref.send({ type: 'pointer.left' }),
});
