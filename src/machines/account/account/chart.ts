import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  accountOutput,
  accountSetup,
  avatarOutput,
  chosenAgain,
  chosenLanguage,
  chosenMeanwhile,
  defaultUserImage,
  errorMessage,
  knownAccount,
  knownRights,
  otherOrganisation,
  ownedLanguage,
  rightsOutput,
  settingsOutput,
} from './model.ts';

export type { AccountAnswer, AccountSettingsData, AvatarAnswer } from './model.ts';
export type AccountSnapshot = SnapshotFrom<typeof accountMachine>;
export type AccountRef = ActorRefFrom<typeof accountMachine>;

/**
 * The signed-in person: record, rights, settings, picture, read side by side. Rights once read stay in force when a later
 * read fails. The account's language wins at login; a later choice is written back, offline as soon as that is possible.
 */
export const accountMachine = accountSetup.createMachine({
  id: 'account',
  context: ({ input }) => ({
    ...input,
    account: null,
    message: '',
    rightsAnswer: null,
    settings: {},
    avatarUrl: defaultUserImage,
    organisationId: '',
  }),
  type: 'parallel',
  states: {
    user: {
      initial: 'idle',
      states: {
        idle: {
          on: { 'account.load': 'loading', 'account.known': { target: 'kept', actions: { type: 'noteAccount', params: knownAccount } } },
        },
        kept: { description: 'As of the last visit: no answer of the server yet', on: { 'account.load': 'loading' } },
        loading: {
          invoke: {
            id: 'readAccount',
            src: 'readAccount',
            onDone: [
              {
                guard: { type: 'isAccount', params: accountOutput },
                target: 'succeeded',
                actions: [{ type: 'noteAccount', params: accountOutput }, 'announceKnownRights', 'announceVisit'],
              },
              { target: 'failed', actions: { type: 'noteAccount', params: accountOutput } },
            ],
            onError: { target: 'failed', actions: { type: 'noteAccount', params: errorMessage } },
          },
        },
        failed: { on: { 'account.load': 'loading', 'poll.beat': 'loading' } },
        succeeded: {
          initial: 'settled',
          states: {
            settled: {
              on: {
                'organisation.switch': otherOrganisation,
                'organisations.changed': 'rereading',
              },
            },
            rereading: {
              description: 'One was renamed, or is new',
              on: {
                'organisation.switch': otherOrganisation,
                'organisations.changed': { target: 'rereading', reenter: true },
              },
              invoke: {
                id: 'rereadAccount',
                src: 'readAccount',
                onDone: [
                  {
                    guard: { type: 'isAccount', params: accountOutput },
                    target: 'settled',
                    actions: [{ type: 'noteAccount', params: accountOutput }, 'announceVisit', 'rereadRights'],
                  },
                  { target: 'settled' },
                ],
                onError: 'settled',
              },
            },
            switching: {
              invoke: {
                id: 'switchOrganisation',
                src: 'switchOrganisation',
                input: ({ context }) => ({ organisationId: context.organisationId }),
                onDone: [
                  {
                    guard: { type: 'isAccount', params: accountOutput },
                    target: 'settled',
                    actions: [
                      { type: 'noteAccount', params: accountOutput },
                      'announceKnownRights',
                      'announceOrganisation',
                      'announceVisit',
                      'rereadRights',
                    ],
                  },
                  { target: 'settled', actions: 'refuseOrganisation' },
                ],
                onError: { target: 'settled', actions: 'refuseOrganisation' },
              },
            },
          },
        },
      },
    },
    rights: {
      initial: 'unread',
      states: {
        unread: {
          on: {
            'account.load': 'reading',
            'account.known': { target: 'kept', actions: [{ type: 'noteRights', params: knownRights }, 'announceRights'] },
          },
        },
        kept: { on: { 'account.load': 'reading' } },
        reading: {
          on: { 'rights.reread': { target: 'reading', reenter: true } },
          invoke: {
            id: 'readAccessRights',
            src: 'readAccessRights',
            onDone: [
              {
                guard: { type: 'isRights', params: rightsOutput },
                target: 'known',
                actions: [{ type: 'noteRights', params: rightsOutput }, 'announceRights', 'announceVisit'],
              },
              { target: 'failed', actions: 'announceRights' },
            ],
            onError: { target: 'failed', actions: 'announceRights' },
          },
        },
        known: { on: { 'account.load': 'reading', 'rights.reread': 'reading' } },
        failed: { on: { 'account.load': 'reading', 'rights.reread': 'reading', 'poll.beat': 'reading' } },
      },
    },
    settings: {
      id: 'settings',
      initial: 'unread',
      states: {
        unread: { on: { 'account.load': 'reading', 'language.chosen': chosenLanguage } },
        reading: {
          invoke: {
            id: 'readSettings',
            src: 'readSettings',
            onDone: [
              {
                guard: { type: 'hasLanguage', params: settingsOutput },
                target: 'known',
                actions: [{ type: 'noteSettings', params: settingsOutput }, 'announceLanguage'],
              },
              { target: 'known', actions: { type: 'noteSettings', params: settingsOutput } },
            ],
            onError: { target: 'known', actions: 'emptySettings' },
          },
          on: { 'language.chosen': chosenLanguage },
        },
        known: { on: { 'account.load': 'reading', 'language.chosen': chosenLanguage } },
        writing: {
          invoke: {
            id: 'updateSettings',
            src: 'updateSettings',
            input: ({ context }) => ({ settings: context.settings }),
            onDone: 'known',
            onError: 'owed',
          },
          on: { 'language.chosen': chosenMeanwhile },
        },
        unowned: {
          description: 'A choice made before it is known whose it is',
          always: ownedLanguage,
          on: { 'language.chosen': chosenAgain },
        },
        owed: {
          description: 'A choice the server does not know yet',
          on: { 'network.restored': 'writing', 'poll.beat': 'writing', 'language.chosen': chosenMeanwhile },
        },
      },
    },
    avatar: {
      initial: 'standard',
      states: {
        standard: { on: { 'account.load': 'reading', 'avatar.changed': 'reading' } },
        reading: {
          invoke: {
            id: 'readAvatar',
            src: 'readAvatar',
            onDone: [
              {
                guard: { type: 'hasAvatar', params: avatarOutput },
                target: 'own',
                actions: { type: 'noteAvatar', params: avatarOutput },
              },
              { target: 'standard', actions: 'dropAvatar' },
            ],
            onError: { target: 'standard', actions: 'dropAvatar' },
          },
        },
        own: { on: { 'account.load': 'reading', 'avatar.changed': 'reading' } },
      },
    },
    analytics: {
      initial: 'waiting',
      states: {
        waiting: {
          always: [
            { guard: 'isInternal', target: 'off' },
            { guard: 'hasAccount', target: 'on' },
          ],
        },
        off: {},
        on: {
          invoke: {
            id: 'startAnalytics',
            src: 'startAnalytics',
            onError: 'off',
          },
        },
      },
    },
  },
});
