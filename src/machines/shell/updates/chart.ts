import { type ActorRefFrom, and, type SnapshotFrom } from 'xstate';
import { base, unless } from './model.ts';

export type UpdatesSnapshot = SnapshotFrom<typeof updatesMachine>;
export type UpdatesRef = ActorRefFrom<typeof updatesMachine>;

/**
 * Asks the server for a newer version at the start, on focus and every five minutes; an answer that does not come is waited for silently.
 * The prompt stays until it is followed, put off or withdrawn. Nothing is loaded anew while something is unsaved in any tab: it would
 * take the kept files from under it.
 */
export const updatesMachine = base.createMachine({
  id: 'updates',
  type: 'parallel',
  context: ({ input }) => ({ ...input, isSuggested: false, snoozeLeft: 0, unsaved: [] }),
  on: {
    'message.seen': { actions: { type: 'noteMessage', params: ({ event }) => event } },
    'work.changed': { actions: { type: 'noteWork', params: ({ event }) => event } },
  },
  states: {
    check: {
      initial: 'resting',
      states: {
        resting: {
          always: { guard: and(['isOnline', 'isLoggedIn']), target: 'watching' },
          on: {
            'network.lost': { actions: { type: 'noteOnline', params: { isOnline: false } } },
            'network.restored': { actions: { type: 'noteOnline', params: { isOnline: true } } },
            'session.started': { actions: { type: 'noteSession', params: { isLoggedIn: true } } },
            'session.ended': { actions: { type: 'noteSession', params: { isLoggedIn: false } } },
          },
        },
        watching: {
          initial: 'asking',
          on: {
            'network.lost': { target: 'resting', actions: { type: 'noteOnline', params: { isOnline: false } } },
            'session.ended': { target: 'resting', actions: { type: 'noteSession', params: { isLoggedIn: false } } },
          },
          states: {
            asking: {
              invoke: {
                id: 'checkForUpdate',
                src: 'checkForUpdate',
                input: ({ context }) => context.stamps,
                onDone: [
                  {
                    guard: { type: 'isFirst', params: ({ event }) => event.output },
                    target: 'waiting',
                    actions: [
                      { type: 'noteAnswer', params: ({ event }) => event.output },
                      { type: 'noteSuggestion', params: ({ event }) => event.output },
                      { type: 'keepSuggestion', params: ({ event }) => event.output },
                      { type: 'tellMessage', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    target: 'waiting',
                    actions: [
                      { type: 'noteAnswer', params: ({ event }) => event.output },
                      { type: 'tellMessage', params: ({ event }) => event.output },
                    ],
                  },
                ],
                onError: 'waiting',
              },
            },
            waiting: { after: { checkPeriod: 'asking' }, on: { 'window.focused': 'asking' } },
          },
        },
      },
    },
    prompt: {
      initial: 'none',
      states: {
        none: { always: { guard: 'isSuggested', target: 'hidden' } },
        hidden: {
          // Withdrawn meanwhile, it is shown for no moment.
          always: { guard: unless.isSnoozed, target: 'shown' },
          after: { snoozeLeft: { actions: 'wake' } },
        },
        shown: {
          initial: 'offered',
          always: [
            { guard: unless.isSuggested, target: 'none' },
            { guard: 'isSnoozed', target: 'hidden' },
          ],
          on: {
            'update.later': { actions: ['hide', 'keepHidden'] },
            'update.refresh': [
              { guard: 'isUnsaved', target: '.held' },
              { guard: 'isOnline', target: 'looking' },
            ],
          },
          states: { offered: {}, held: { description: 'Something is unsaved, here or in another tab' } },
        },
        looking: {
          invoke: {
            id: 'isOtherTabUnsaved',
            src: 'isOtherTabUnsaved',
            onDone: [
              { guard: { type: 'isOtherTabUnsaved', params: ({ event }) => ({ isUnsaved: event.output }) }, target: 'shown.held' },
              { target: 'clearing' },
            ],
            onError: 'shown.held',
          },
        },
        clearing: {
          invoke: { id: 'clearCaches', src: 'clearCaches', onDone: 'leaving', onError: 'leaving' },
        },
        leaving: {
          always: [
            { guard: 'isUnsaved', target: 'shown.held' },
            { guard: unless.isOnline, target: 'shown' },
          ],
          after: { beforeReload: { target: 'reloading', actions: 'dropSuggestion' } },
        },
        reloading: { invoke: { id: 'reloadPage', src: 'reloadPage' } },
      },
    },
    work: {
      initial: 'saved',
      states: {
        saved: { always: { guard: 'isUnsaved', target: 'unsaved' } },
        unsaved: {
          invoke: { id: 'holdUnsaved', src: 'holdUnsaved' },
          always: { guard: unless.isUnsaved, target: 'saved' },
        },
      },
    },
  },
});
