import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Role } from '../../domain/account/account.ts';
import {
  type ConsolePermission,
  type ConsolePlace,
  type ConsoleRoom,
  type ConsoleTab,
  type Environment,
  isSamePlace,
  isTabUsable,
  needsAcknowledgement,
} from '../../domain/admin/console.ts';
import { injected } from '../common/injected.ts';

interface AdminConsoleContext extends ConsolePlace {
  readonly environment: Environment;
  readonly role: Role | null;
  /** "Start Testing" was pressed since the page was loaded. */
  readonly isTesting: boolean;
}
export type AdminConsoleEvent =
  | { type: 'view.opened' }
  | { type: 'view.closed' }
  | { type: 'check.retry' }
  | { type: 'room.choose'; room: ConsoleRoom }
  | { type: 'tab.choose'; tab: ConsoleTab }
  | { type: 'testing.start' }
  /** On the tab that shows something is unsaved, and not any more. */
  | { type: 'work.guarded' }
  | { type: 'work.freed' }
  /** It may be left for there. */
  | { type: 'place.granted'; place: ConsolePlace };
export type AdminConsoleEmitted =
  /** Whoever has something unsaved is to say whether it can be left. */
  { type: 'place.asked'; place: ConsolePlace };
type AdminConsoleSnapshot = SnapshotFrom<typeof adminConsoleMachine>;
export type AdminConsoleRef = ActorRefFrom<typeof adminConsoleMachine>;

type To = Partial<ConsolePlace>;
const placeOf = ({ room, tab }: ConsolePlace, to: To): ConsolePlace => ({ room, tab, ...to });

/**
 * The administration: asks the server whether it may be opened each time it is, shows one of its rooms, and says per tab of the settings
 * whether it can be used. On production the texts and the other settings are closed; elsewhere the users' tab asks first. A tab with something
 * unsaved is left only once that is granted.
 */
export const adminConsoleMachine = setup({
  types: {
    context: {} as AdminConsoleContext,
    events: {} as AdminConsoleEvent,
    emitted: {} as AdminConsoleEmitted,
    input: {} as { readonly environment: Environment },
    tags: {} as 'unauthorised' | 'open',
  },
  actors: { checkPermission: injected<ConsolePermission>('checkPermission') },
  actions: {
    allow: assign((_, { myUserRole }: ConsolePermission) => ({ role: myUserRole })),
    forget: assign({ role: null }),
    enter: assign((_, { room }: { room: ConsoleRoom }) => ({ room })),
    choose: assign((_, { tab }: { tab: ConsoleTab }) => ({ tab })),
    go: assign((_, { place }: { place: ConsolePlace }) => place),
    ask: emit(({ context }, to: To) => ({ type: 'place.asked' as const, place: placeOf(context, to) })),
    test: assign({ isTesting: true }),
  },
  guards: {
    isAllowed: (_, { userIsAllowed }: ConsolePermission) => userIsAllowed,
    isAnotherPlace: ({ context }, to: To) => !isSamePlace(context, placeOf(context, to)),
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
        usable: {
          initial: 'free',
          states: {
            free: { on: { 'work.guarded': 'guarded' } },
            guarded: {
              on: {
                'work.freed': 'free',
                'room.choose': [
                  {
                    guard: { type: 'isAnotherPlace', params: ({ event: { room } }) => ({ room }) },
                    actions: { type: 'ask', params: ({ event: { room } }) => ({ room }) },
                  },
                  {},
                ],
                'tab.choose': [
                  {
                    guard: { type: 'isAnotherPlace', params: ({ event: { tab } }) => ({ tab }) },
                    actions: { type: 'ask', params: ({ event: { tab } }) => ({ tab }) },
                  },
                  {},
                ],
                'place.granted': { target: '#adminConsole.open.deciding', actions: { type: 'go', params: ({ event }) => event } },
              },
            },
          },
        },
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
