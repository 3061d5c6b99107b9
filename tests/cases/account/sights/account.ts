import type { Account } from '../../../../src/domain/account/account.ts';
import { alike, click, inMenu, lack, literal, type SightTable, see } from '../../../sights/table.ts';

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
