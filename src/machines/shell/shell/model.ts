import { assign, emit, setup } from 'xstate';
import type { RightsByResource } from '../../../domain/account/access.ts';
import { type Deployment, type KnownRights, type Screen, screenAt, signedOutPage } from '../../../domain/shell/view.ts';

export interface ShellInput {
  readonly path: string;
  readonly isFramed: boolean;
  readonly isNavigationExpanded: boolean;
  readonly isPanelHidden: boolean;
  readonly isLoggedIn: boolean;
  readonly isWaitingOnline: boolean;
  readonly deployment: Deployment;
}
export interface ShellContext extends Omit<ShellInput, 'isNavigationExpanded' | 'isPanelHidden'> {
  readonly startsExpanded: boolean;
  readonly startsHidden: boolean;
  /** Null until the rights were read for the first time. */
  readonly rights: KnownRights;
  readonly hasUnsavedLogbook: boolean;
}
export type ShellEvent =
  | { type: 'path.changed'; path: string }
  | { type: 'session.changed'; isLoggedIn: boolean; isWaitingOnline: boolean }
  | { type: 'rights.changed'; rights: RightsByResource }
  | { type: 'navigation.toggle' }
  | { type: 'panel.hide' }
  | { type: 'panel.show' }
  /** A narrow window, or a press beside the panel there, puts it away; a wide window brings it back unless a person hid it. */
  | { type: 'panel.putAway' }
  | { type: 'window.widened' }
  | { type: 'unsaved.changed'; hasUnsavedLogbook: boolean };
export type ShellEmitted =
  /** The address to show instead; the shell itself is there already. */
  { type: 'path.redirected'; to: string } | { type: 'navigation.changed'; isExpanded: boolean };
type SessionFacts = { readonly isLoggedIn: boolean; readonly isWaitingOnline: boolean };
export const screenOf = ({ path, isFramed, rights, deployment }: ShellContext): Screen => screenAt(path, isFramed, rights, deployment);
const redirectOf = (context: ShellContext) => {
  const screen = screenOf(context);
  return screen.kind === 'redirect' ? screen.to : context.path;
};
export const facts = ({ event }: { event: SessionFacts }): SessionFacts => event;

/** What the shell is made of; its chart is in chart.ts. */
export const shellSetup = setup({
  types: {
    context: {} as ShellContext,
    events: {} as ShellEvent,
    emitted: {} as ShellEmitted,
    input: {} as ShellInput,
    tags: {} as 'loginModal' | 'panelHidden',
  },
  actions: {
    notePath: assign((_, params: { path: string }) => ({ path: params.path })),
    noteSession: assign((_, params: SessionFacts) => ({ isLoggedIn: params.isLoggedIn, isWaitingOnline: params.isWaitingOnline })),
    noteRights: assign((_, params: { rights: RightsByResource }) => ({ rights: params.rights })),
    noteUnsaved: assign((_, params: { hasUnsavedLogbook: boolean }) => ({ hasUnsavedLogbook: params.hasUnsavedLogbook })),
    takeRedirect: assign(({ context }) => ({ path: redirectOf(context) })),
    announceRedirect: emit(({ context }) => ({ type: 'path.redirected' as const, to: context.path })),
    takeLogin: assign({ path: '/login' }),
    announceNavigation: emit((_, params: { isExpanded: boolean }) => ({ type: 'navigation.changed' as const, ...params })),
  },
  guards: {
    hasSession: ({ context }) => context.isLoggedIn || context.isWaitingOnline,
    isSession: (_, params: SessionFacts) => params.isLoggedIn || params.isWaitingOnline,
    isLoading: ({ context }) => screenOf(context).kind === 'loading',
    isDenied: ({ context }) => screenOf(context).kind === 'denied',
    isRedirected: ({ context }) => screenOf(context).kind === 'redirect',
    isLogin: ({ context }) => signedOutPage(context.path) === 'login',
    isResetPasskey: ({ context }) => signedOutPage(context.path) === 'resetPasskey',
    startsExpanded: ({ context }) => context.startsExpanded,
    startsHidden: ({ context }) => context.startsHidden,
  },
});
