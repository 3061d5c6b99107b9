import type { Account } from '../../../src/domain/account/account.ts';
import { allRights, logbookOnly } from '../shell/shell.ts';
import { ninaId } from './tokens.ts';

export const northId = '33333333-3333-4333-8333-333333333333';
export const southId = '44444444-4444-4444-8444-444444444444';

export const nina = {
  accountId: ninaId,
  oldLoginId: 7,
  accountName: 'nina@nordbahn.example',
  firstName: 'Nina',
  lastName: 'Berg',
  displayName: 'Nina Berg',
  email: 'nina@nordbahn.example',
  role: 'user',
  isDemoUser: false,
  organisations: [
    { id: northId, name: 'Nordbahn' },
    { id: southId, name: 'Südbahn' },
  ],
  activeOrganisationId: northId,
  settings: { language: 'en-GB' },
  avatarImageUrlSignature: null,
  userAvatarUrl: null,
} as unknown as Account;
export const demoUser = { ...nina, isDemoUser: true } as Account;
export const insider = { ...nina, accountName: 'nina@gleisblick.example' } as Account;
export const ninaInSouth = { ...nina, activeOrganisationId: southId } as Account;

/** After an organisation was renamed. */
export const ninaInRenamed = {
  ...nina,
  organisations: [{ id: northId, name: 'Nordbahn AG' }, nina.organisations[1]],
} as unknown as Account;

export const rightsAnswer = {
  kind: 'rights',
  accessRights: allRights,
  byOrganisation: { [northId]: allRights, [southId]: logbookOnly },
} as const;

export const cases = {
  'account.known': [{ account: nina, rights: rightsAnswer }],
  'organisation.switch': [{ organisationId: southId }, { organisationId: northId }],
  'language.chosen': [{ language: 'en-GB' }],
  'xstate.done.actor.readAccount': [
    { output: { kind: 'account', account: nina } },
    { output: { kind: 'account', account: insider } },
    { output: { kind: 'account', account: demoUser } },
    { output: { kind: 'failed', message: 'HTTP 500' } },
  ],
  'xstate.done.actor.rereadAccount': [
    { output: { kind: 'account', account: ninaInRenamed } },
    { output: { kind: 'failed', message: 'HTTP 500' } },
  ],
  'xstate.done.actor.switchOrganisation': [
    { output: { kind: 'account', account: ninaInSouth } },
    { output: { kind: 'failed', message: 'HTTP 404' } },
  ],
  'xstate.done.actor.readAccessRights': [{ output: rightsAnswer }, { output: { kind: 'failed', message: 'HTTP 500' } }],
  'xstate.done.actor.readSettings': [{ output: { language: 'en-GB' } }, { output: {} }],
  'xstate.done.actor.readAvatar': [
    { output: { status: 200, userAvatarUrl: '/avatars/nina.jpg' } },
    { output: { status: 404, userAvatarUrl: null } },
  ],
};
export const input = { demoDisplayName: 'Demo User', internalSuffixes: ['@gleisblick.example'] };
