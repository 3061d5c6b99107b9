import type { ConsoleRoom, ConsoleTab } from '../../../src/domain/admin/console.ts';
import type { AdminConsoleRef } from '../../../src/machines/admin/admin-console.ts';
import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';

export const inputs = [{ environment: 'staging' as const }, { environment: 'production' as const }, { environment: 'local' as const }];
export const cases = {
  'room.choose': [{ room: 'settings' }, { room: 'audit' }],
  'place.granted': [{ place: { room: 'settings', tab: 'other' } }],
  'tab.choose': [{ tab: 'users' }, { tab: 'translation' }, { tab: 'other' }],
  'xstate.done.actor.checkPermission': [
    { output: { userIsAllowed: true, myUserRole: 'administrator' } },
    { output: { userIsAllowed: false, myUserRole: 'user' } },
  ],
};
export const facet = ({ context }: ReturnType<AdminConsoleRef['getSnapshot']>) => [
  context.environment,
  context.role,
  context.room,
  context.tab,
  context.isTesting,
];

const tabs = [see('tab', 'admin.tabs.users'), see('tab', 'admin.tabs.translation'), see('tab', 'admin.tabs.other')];
const start = 'admin.testing.start';
const chosen = ({ tab }: { tab: ConsoleTab }) => see('tab', `admin.tabs.${tab}`, { selected: true });

export const sights: SightTable = {
  states: {
    closed: alike('checking', 'The view is not there while it is closed'),
    checking: (_, snapshot) => (snapshot.matches('checking') ? [see('status', 'labels.loading'), lack('tab')] : []),
    refused: [see('heading', 'admin.unauthorised.title'), lack('button', 'admin.unauthorised.retry')],
    failed: [see('heading', 'admin.unauthorised.title'), see('button', 'admin.unauthorised.retry')],
    'open.deciding': alike('open.usable.free', 'It is left in the same moment'),
    'open.elsewhere': ({ room }: { room: ConsoleRoom }) => [
      see('button', `admin.rooms.${room}`, { current: true }),
      lack('tab', 'admin.tabs.users'),
    ],
    'open.closedHere': (context) => [...tabs, chosen(context), see('heading', 'admin.production.title')],
    'open.untested': (context) => [...tabs, chosen(context), see('button', start)],
    'open.usable.guarded': alike('open.usable.free', 'What is unsaved there shows it; the rooms and tabs stay as they are'),
    'open.usable.free': (context) => [...tabs, chosen(context), lack('button', start), lack('heading', 'admin.production.title')],
  },
  causes: {
    'check.retry': (_, from) => (from.matches('failed') ? [click('button', 'admin.unauthorised.retry')] : null),
    'room.choose': ({ room }, from) =>
      from.matches('open') && from.context.room !== room ? [click('button', `admin.rooms.${room}`)] : null,
    'tab.choose': ({ tab }, from) =>
      from.matches('open') && !from.matches({ open: 'elsewhere' }) && from.context.tab !== tab ? [click('tab', `admin.tabs.${tab}`)] : null,
    'testing.start': (_, from) => (from.matches({ open: 'untested' }) ? [click('button', start)] : null),
  },
};
