import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { facts, shellSetup } from './model.ts';

export type { ShellInput } from './model.ts';
export type ShellSnapshot = SnapshotFrom<typeof shellMachine>;
export type ShellRef = ActorRefFrom<typeof shellMachine>;

/**
 * What is on screen: the view of the path behind its guards, navigation and vehicle panel.
 * A fresh load while logged out goes to the login page; a session lost later keeps the page under a login modal.
 */
export const shellMachine = shellSetup.createMachine({
  id: 'shell',
  context: ({ input: { isNavigationExpanded, isPanelHidden, ...input } }) => ({
    ...input,
    startsExpanded: isNavigationExpanded,
    startsHidden: isPanelHidden,
    rights: null,
    hasUnsavedLogbook: false,
  }),
  type: 'parallel',
  on: {
    'unsaved.changed': { actions: { type: 'noteUnsaved', params: ({ event }) => event } },
  },
  states: {
    page: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'hasSession', target: 'signedIn' }, { target: 'signedOut' }] },
        signedOut: {
          initial: 'deciding',
          on: {
            'path.changed': { target: '.deciding', actions: { type: 'notePath', params: ({ event }) => event } },
            'session.changed': {
              guard: { type: 'isSession', params: facts },
              target: 'signedIn',
              actions: { type: 'noteSession', params: facts },
            },
            'rights.changed': { actions: { type: 'noteRights', params: ({ event }) => event } },
          },
          states: {
            deciding: {
              always: [
                { guard: 'isLogin', target: 'login' },
                { guard: 'isResetPasskey', target: 'resetPasskey' },
                { target: 'login', actions: ['takeLogin', 'announceRedirect'] },
              ],
            },
            login: {},
            resetPasskey: {},
          },
        },
        signedIn: {
          type: 'parallel',
          states: {
            screen: {
              initial: 'deciding',
              on: {
                'path.changed': { target: '.deciding', actions: { type: 'notePath', params: ({ event }) => event } },
                'rights.changed': { target: '.deciding', actions: { type: 'noteRights', params: ({ event }) => event } },
              },
              states: {
                deciding: {
                  always: [
                    { guard: 'isRedirected', target: 'deciding', reenter: true, actions: ['takeRedirect', 'announceRedirect'] },
                    { guard: 'isLoading', target: 'loading' },
                    { guard: 'isDenied', target: 'denied' },
                    { target: 'shown' },
                  ],
                },
                loading: { description: 'Rights are read for the first time: no redirect yet' },
                denied: {},
                shown: {},
              },
            },
            login: {
              description: 'A session lost while a page is open puts a login modal over it',
              initial: 'unneeded',
              states: {
                unneeded: {
                  on: {
                    'session.changed': [
                      { guard: { type: 'isSession', params: facts }, actions: { type: 'noteSession', params: facts } },
                      { target: 'needed', actions: { type: 'noteSession', params: facts } },
                    ],
                  },
                },
                needed: {
                  tags: 'loginModal',
                  on: {
                    'session.changed': {
                      guard: { type: 'isSession', params: facts },
                      target: 'unneeded',
                      actions: { type: 'noteSession', params: facts },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    navigation: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'startsExpanded', target: 'expanded' }, { target: 'collapsed' }] },
        expanded: {
          on: { 'navigation.toggle': { target: 'collapsed', actions: { type: 'announceNavigation', params: { isExpanded: false } } } },
        },
        collapsed: {
          on: { 'navigation.toggle': { target: 'expanded', actions: { type: 'announceNavigation', params: { isExpanded: true } } } },
        },
      },
    },
    panel: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'startsHidden', target: 'putAway' }, { target: 'shown' }] },
        shown: { on: { 'panel.hide': 'hidden', 'panel.putAway': 'putAway' } },
        putAway: {
          description: 'In a narrow window it would lie over the view',
          tags: 'panelHidden',
          on: { 'panel.show': 'shown', 'window.widened': 'shown' },
        },
        hidden: { tags: 'panelHidden', on: { 'panel.show': 'shown' } },
      },
    },
  },
});
