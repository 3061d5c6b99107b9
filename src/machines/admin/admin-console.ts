import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Role } from '../../domain/account/account.ts';
import {
  type ConsolePermission,
  type ConsoleRoom,
  type ConsoleTab,
  type Environment,
  isTabUsable,
  needsAcknowledgement,
} from '../../domain/admin/console.ts';
import { injected } from '../common/injected.ts';

interface AdminConsoleContext {
  readonly environment: Environment;
  readonly role: Role | null;
  readonly room: ConsoleRoom;
  readonly tab: ConsoleTab;
  /** "Start Testing" was pressed since the page was loaded. */
  readonly isTesting: boolean;
}
export type AdminConsoleEvent =
  | { type: 'view.opened' }
  | { type: 'view.closed' }
  | { type: 'check.retry' }
  | { type: 'room.choose'; room: ConsoleRoom }
  | { type: 'tab.choose'; tab: ConsoleTab }
  | { type: 'testing.start' };
type AdminConsoleSnapshot = SnapshotFrom<typeof adminConsoleMachine>;
export type AdminConsoleRef = ActorRefFrom<typeof adminConsoleMachine>;

/**
 * The administration: asks the server whether it may be opened each time it is, shows one of its rooms, and says per tab of the settings
 * whether it can be used. On production the texts and the other settings are closed; elsewhere the users' tab asks first.
 */
export const adminConsoleMachine = setup({
  types: {
    context: {} as AdminConsoleContext,
    events: {} as AdminConsoleEvent,
    input: {} as { readonly environment: Environment },
    tags: {} as 'unauthorised' | 'open',
  },
  actors: { checkPermission: injected<ConsolePermission>('checkPermission') },
  actions: {
    allow: assign((_, { myUserRole }: ConsolePermission) => ({ role: myUserRole })),
    forget: assign({ role: null }),
    enter: assign((_, { room }: { room: ConsoleRoom }) => ({ room })),
    choose: assign((_, { tab }: { tab: ConsoleTab }) => ({ tab })),
    test: assign({ isTesting: true }),
  },
  guards: {
    isAllowed: (_, { userIsAllowed }: ConsolePermission) => userIsAllowed,
    isElsewhere: ({ context }) => context.room !== 'settings',
    isClosedHere: ({ context: { tab, environment } }) => !isTabUsable(tab, environment),
    isUntested: ({ context: { tab, environment, isTesting } }) => needsAcknowledgement(tab, environment) && !isTesting,
  },
}).createMachine({
  id: 'adminConsole',
  context: ({ input }) => ({ environment: input.environment, role: null, room: 'settings', tab: 'users', isTesting: false }),
  initial: 'closed',
  on: {
    'view.opened': { target: '.checking', actions: 'forget' },
    'view.closed': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {},
    checking: {
      invoke: {
        id: 'checkPermission',
        src: 'checkPermission',
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'allow', params: ({ event }) => event.output },
          },
          { target: 'refused' },
        ],
        onError: 'failed',
      },
    },
    refused: { tags: 'unauthorised' },
    failed: { tags: 'unauthorised', description: 'Nobody answered; it can be asked again', on: { 'check.retry': 'checking' } },
    open: {
      tags: 'open',
      initial: 'deciding',
      on: {
        'room.choose': { target: '.deciding', actions: { type: 'enter', params: ({ event }) => event } },
        'tab.choose': { target: '.deciding', actions: { type: 'choose', params: ({ event }) => event } },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isElsewhere', target: 'elsewhere' },
            { guard: 'isClosedHere', target: 'closedHere' },
            { guard: 'isUntested', target: 'untested' },
            { target: 'usable' },
          ],
        },
        elsewhere: { description: 'A room without tabs, usable everywhere' },
        closedHere: { description: 'Production: the change is made on staging and deployed' },
        untested: { on: { 'testing.start': { target: 'usable', actions: 'test' } } },
        usable: {},
      },
    },
  },
});

export const isConsoleChecking = (snapshot: AdminConsoleSnapshot): boolean => snapshot.matches('checking');
export const isUnauthorised = (snapshot: AdminConsoleSnapshot): boolean => snapshot.hasTag('unauthorised');
export const didCheckFail = (snapshot: AdminConsoleSnapshot): boolean => snapshot.matches('failed');
export const isConsoleOpen = (snapshot: AdminConsoleSnapshot): boolean => snapshot.hasTag('open');
export const consoleRoom = ({ context }: AdminConsoleSnapshot): ConsoleRoom => context.room;
export const consoleTab = ({ context }: AdminConsoleSnapshot): ConsoleTab => context.tab;
export const consoleRole = ({ context }: AdminConsoleSnapshot): Role | null => context.role;
export const isClosedHere = (snapshot: AdminConsoleSnapshot): boolean => snapshot.matches({ open: 'closedHere' });
export const isUntested = (snapshot: AdminConsoleSnapshot): boolean => snapshot.matches({ open: 'untested' });
/** Whether a room without tabs shows. */
export const isRoomInUse = (snapshot: AdminConsoleSnapshot, room: ConsoleRoom): boolean =>
  snapshot.matches({ open: 'elsewhere' }) && snapshot.context.room === room;
/** Whether a tab shows and can be used. */
export const isTabInUse = (snapshot: AdminConsoleSnapshot, tab: ConsoleTab): boolean =>
  snapshot.matches({ open: 'usable' }) && snapshot.context.tab === tab;

export const adminConsoleVerbs = (ref: AdminConsoleRef) => ({
  retry: () => ref.send({ type: 'check.retry' }),
  enter: (room: ConsoleRoom) => ref.send({ type: 'room.choose', room }),
  choose: (tab: ConsoleTab) => ref.send({ type: 'tab.choose', tab }),
  startTesting: () => ref.send({ type: 'testing.start' }),
});
