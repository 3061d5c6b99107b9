import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { answered, changed, failed, loggedIn, sessionSetup, tokenFacts } from './model.ts';

export type { AccessAnswer, SessionInput } from './model.ts';
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
export type SessionRef = ActorRefFrom<typeof sessionMachine>;

/** The login hears of the network, and another tab may have signed in meanwhile. */
const whileLoginShows = {
  'network.lost': { actions: ['noteOffline', { type: 'tellLogin', params: { type: 'network.lost' } }] },
  'network.restored': { actions: ['noteOnline', { type: 'tellLogin', params: { type: 'network.restored' } }] },
  'token.changed': [
    { guard: { type: 'isOtherAccount', params: changed }, target: 'reloading' },
    { guard: { type: 'isReadable', params: changed }, target: 'signedIn.renewing', actions: { type: 'takeToken', params: changed } },
  ],
} as const;

const whileLoggedIn = { 'network.lost': { actions: 'noteOffline' }, 'network.restored': { actions: 'noteOnline' } } as const;

/**
 * The life of a session: a stored user token buys short access tokens until one is refused with 401.
 * A session lost while a page is open keeps the page; another account always reloads it.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input: { userToken, now, isOnline, resetToken } }) => ({
    userToken: null,
    accountId: null,
    ...tokenFacts(userToken),
    startedAt: now,
    isOnline,
    resetToken,
    access: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasNoToken', target: 'signedOut' },
        { guard: 'isExpiredAtStart', target: 'signedOut' },
        { guard: 'isOnline', target: 'signedIn.renewing' },
        { target: 'signedIn.waiting' },
      ],
    },
    signedOut: {
      invoke: [
        {
          id: 'login',
          src: 'login',
          input: ({ context }) => ({ storedToken: context.userToken, isOnline: context.isOnline }),
          onDone: [
            { guard: { type: 'isOtherAccount', params: loggedIn }, target: 'replacing', actions: { type: 'takeToken', params: loggedIn } },
            { target: 'storing', actions: { type: 'takeToken', params: loggedIn } },
          ],
        },
        { id: 'passwordReset', src: 'passwordReset', input: ({ context }) => ({ token: context.resetToken }) },
      ],
      on: whileLoginShows,
    },
    storing: {
      tags: 'loggedIn',
      description: 'Logged in as the same account as before, or as the first one',
      on: whileLoggedIn,
      invoke: {
        id: 'storeUserToken',
        src: 'storeUserToken',
        input: ({ context }) => ({ userToken: context.userToken ?? '' }),
        onDone: 'signedIn.renewing',
        onError: 'signedIn.renewing',
      },
    },
    replacing: {
      tags: 'leaving',
      description: 'Logged in as another account: the page starts anew for it',
      invoke: {
        id: 'replaceUserToken',
        src: 'storeUserToken',
        input: ({ context }) => ({ userToken: context.userToken ?? '' }),
        onDone: 'reloading',
        onError: 'reloading',
      },
    },
    signedIn: {
      tags: 'loggedIn',
      initial: 'waiting',
      on: {
        'session.logout': 'leaving',
        ...whileLoggedIn,
        'token.changed': [
          { guard: { type: 'isOtherAccount', params: changed }, target: 'reloading' },
          { guard: { type: 'isReadable', params: changed }, actions: { type: 'takeToken', params: changed } },
          { guard: { type: 'isRemoved', params: changed }, target: 'lost.asking', actions: 'clearSession' },
        ],
      },
      states: {
        waiting: {
          tags: 'waiting',
          description: 'A stored token and no network: waiting to come online',
          on: { 'network.restored': { target: 'renewing', actions: 'noteOnline' } },
        },
        renewing: {
          invoke: {
            id: 'createAccessToken',
            src: 'createAccessToken',
            input: ({ context }) => ({ userToken: context.userToken ?? '' }),
            onDone: [
              { guard: { type: 'isGranted', params: answered }, target: 'fresh', actions: { type: 'noteAccess', params: answered } },
              {
                guard: { type: 'isUnauthorised', params: answered },
                target: '#session.lost',
                actions: ['clearSession', 'announceLoss'],
              },
              { target: 'stale' },
            ],
            onError: 'stale',
          },
        },
        fresh: {
          after: { renewalPause: 'renewing' },
          on: {
            'window.focused': { guard: { type: 'needsRenewal', params: ({ event }) => event }, target: 'renewing' },
            'access.refused': 'renewing',
          },
        },
        stale: {
          description: 'The renewal failed, though not for good: tried again with the poll',
          on: {
            'poll.beat': 'renewing',
            'window.focused': 'renewing',
            'network.restored': { target: 'renewing', actions: 'noteOnline' },
          },
        },
      },
    },
    lost: {
      description: 'Please Login! / Session has expired please login again',
      initial: 'announced',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ storedToken: context.userToken, isOnline: context.isOnline }),
        onDone: [
          { guard: { type: 'isOtherAccount', params: loggedIn }, target: 'replacing', actions: { type: 'takeToken', params: loggedIn } },
          { target: 'storing', actions: { type: 'takeToken', params: loggedIn } },
        ],
      },
      on: whileLoginShows,
      states: {
        announced: { after: { expiryNotice: 'asking' }, on: { 'expiry.close': 'asking' } },
        asking: {},
      },
    },
    leaving: {
      tags: ['loggedIn', 'leaving'],
      initial: 'revoking',
      states: {
        revoking: {
          invoke: {
            id: 'revokeRefreshToken',
            src: 'revokeRefreshToken',
            input: ({ context }) => ({ userToken: context.userToken ?? '' }),
            onDone: 'clearing',
            onError: { target: 'clearing', actions: { type: 'logError', params: failed } },
          },
        },
        clearing: {
          invoke: {
            id: 'clearStorage',
            src: 'clearStorage',
            onDone: '#session.reloading',
            onError: { target: '#session.reloading', actions: { type: 'logError', params: failed } },
          },
        },
      },
    },
    reloading: { tags: 'leaving', invoke: { id: 'reloadPage', src: 'reloadPage' } },
  },
});
