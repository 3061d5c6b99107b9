import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RightsByResource } from '../../../domain/account/access.ts';
import { initialFlags } from '../../../domain/account/session-rules.ts';
import { menuEntries } from '../../../domain/shell/navigation.ts';
import { type View, viewAt } from '../../../domain/shell/view.ts';
import { facts, screenOf, shellSetup } from './model.ts';

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
    loading: [],
    sessionId: initialFlags.sessionId,
  }),
  type: 'parallel',
  on: {
    'unsaved.changed': { actions: { type: 'noteUnsaved', params: ({ event }) => event } },
    'loading.started': { actions: { type: 'noteLoading', params: ({ event }) => event } },
    'loading.finished': { actions: { type: 'noteLoaded', params: ({ event }) => event } },
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
        starting: { always: [{ guard: 'startsHidden', target: 'hidden' }, { target: 'shown' }] },
        shown: { on: { 'panel.hide': 'hidden' } },
        hidden: { on: { 'panel.show': 'shown' } },
      },
    },
  },
});

const noRights: RightsByResource = {};

/** What the page area holds. */
export const screenKind = (snapshot: ShellSnapshot): 'login' | 'resetPasskey' | 'loading' | 'denied' | 'view' => {
  if (snapshot.matches({ page: { signedOut: 'resetPasskey' } })) return 'resetPasskey';
  if (snapshot.matches({ page: 'signedOut' })) return 'login';
  if (snapshot.matches({ page: { signedIn: { screen: 'loading' } } })) return 'loading';
  return snapshot.matches({ page: { signedIn: { screen: 'denied' } } }) ? 'denied' : 'view';
};
export const currentView = ({ context: { isFramed, path } }: ShellSnapshot): View => viewAt(path, isFramed);
/** Locale key of the access-denied view; null leaves it empty. */
export const deniedMessageKey = ({ context }: ShellSnapshot): string | null => {
  const screen = screenOf(context);
  return screen.kind === 'denied' ? screen.messageKey : null;
};
export const isLoginModalOpen = (snapshot: ShellSnapshot) => snapshot.hasTag('loginModal');
export const isNavigationExpanded = (snapshot: ShellSnapshot) => snapshot.matches({ navigation: 'expanded' });
export const isPanelHidden = (snapshot: ShellSnapshot) => snapshot.matches({ panel: 'hidden' });
export const isFramed = ({ context }: ShellSnapshot) => context.isFramed;
export const rightsOf = ({ context }: ShellSnapshot) => context.rights ?? noRights;
export const pathOfShell = ({ context }: ShellSnapshot) => context.path;
export const hasUnsavedLogbook = ({ context }: ShellSnapshot) => context.hasUnsavedLogbook;
export const isLoading = ({ context }: ShellSnapshot, name?: string) =>
  name === undefined ? context.loading.length > 0 : context.loading.includes(name);
export const sessionIdOf = ({ context }: ShellSnapshot) => context.sessionId;
export const menuEntriesOf = (snapshot: ShellSnapshot) =>
  menuEntries({
    view: currentView(snapshot),
    rights: snapshot.context.rights,
    hasUnsavedLogbook: hasUnsavedLogbook(snapshot),
    isPanelHidden: isPanelHidden(snapshot),
  });

export const shellVerbs = (ref: ShellRef) => ({
  openPath: (path: string) => ref.send({ type: 'path.changed', path }),
  changeSession: (isLoggedIn: boolean, isWaitingOnline: boolean) => ref.send({ type: 'session.changed', isLoggedIn, isWaitingOnline }),
  changeRights: (rights: RightsByResource) => ref.send({ type: 'rights.changed', rights }),
  toggleNavigation: () => ref.send({ type: 'navigation.toggle' }),
  hidePanel: () => ref.send({ type: 'panel.hide' }),
  showPanel: () => ref.send({ type: 'panel.show' }),
  changeUnsaved: (hasUnsaved: boolean) => ref.send({ type: 'unsaved.changed', hasUnsavedLogbook: hasUnsaved }),
  startLoading: (name: string) => ref.send({ type: 'loading.started', name }),
  finishLoading: (name: string) => ref.send({ type: 'loading.finished', name }),
});
