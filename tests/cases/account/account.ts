import type { Account } from '../../../src/domain/account/account.ts';
import { alike, click, inMenu, lack, literal, type SightTable, see } from '../../sights/table.ts';
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

const asked = 'What is read shows when it has come: until then the page is as before';
const elsewhere = 'Rights show in the navigation and the views, which the shell is told of';
const silent = 'The language shows in the texts at once; whether the server knows the choice concerns nobody at the screen';
const pictured = 'Which picture is there is looked at in every state';
const hidden = 'Statistics are taken unseen';
const menu = 'shell.user.menu';
const switches = (disabled: boolean) => see('menuitemradio', literal('Südbahn'), { disabled });
const isPicture = (path: string) => ({
  words: `the picture ${path} beside the name`,
  holds: () => document.querySelector('button[aria-haspopup] img')?.getAttribute('src') === path,
});

const organisationOf = (id: string) => literal(id.startsWith('3') ? 'Nordbahn' : 'Südbahn');

const activeIn = ({ organisations, activeOrganisationId }: Account) =>
  literal(organisations.find(({ id }) => id === activeOrganisationId)?.name ?? '');

export const sights: SightTable = {
  opens: inMenu(menu),
  always: ({ account, avatarUrl }: { readonly account: Account | null; readonly avatarUrl: string }) => [
    isPicture(avatarUrl),
    see('button', { key: menu, values: { name: account === null ? '' : 'Nina Berg' } }),
    ...(account === null ? [] : [see('menuitemradio', activeIn(account), { checked: true })]),
  ],
  states: {
    'user.idle': ({ account }) => [
      see('menuitem', 'shell.user.logout'),
      ...(account === null ? [lack('menuitemradio', literal('Südbahn'))] : [switches(false)]),
    ],
    'user.kept': alike('user.idle', asked),
    'user.loading': alike('user.idle', asked),
    'user.failed': alike('user.idle', 'The person as last known stays; the next beat asks again'),
    'user.succeeded.settled': alike('user.idle', 'Who was kept from the last visit looks the same'),
    'user.succeeded.rereading': alike('user.idle', asked),
    'user.succeeded.switching': [see('menuitem', 'shell.user.logout'), switches(true)],
    'rights.unread': [],
    'rights.kept': alike('rights.unread', elsewhere),
    'rights.reading': alike('rights.unread', elsewhere),
    'rights.known': alike('rights.unread', elsewhere),
    'rights.failed': alike('rights.unread', elsewhere),
    'settings.unread': [],
    'settings.reading': alike('settings.unread', silent),
    'settings.known': alike('settings.unread', silent),
    'settings.writing': alike('settings.unread', silent),
    'settings.unowned': alike('settings.unread', silent),
    'settings.owed': alike('settings.unread', silent),
    'avatar.standard': [],
    'avatar.reading': alike('avatar.standard', pictured),
    'avatar.own': alike('avatar.standard', pictured),
    'analytics.waiting': [],
    'analytics.on': alike('analytics.waiting', hidden),
    'analytics.off': alike('analytics.waiting', hidden),
  },
  causes: {
    'organisation.switch': ({ organisationId }) => [click('button', menu), click('menuitemradio', organisationOf(organisationId))],
  },
};
