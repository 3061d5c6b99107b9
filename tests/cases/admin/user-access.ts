import type { AccessRow, ListedUser } from '../../../src/domain/admin/access-row.ts';
import type { VehicleId } from '../../../src/domain/common/ids.ts';
import type { AccessDraft, Listing, UserAccessRef } from '../../../src/machines/admin/user-access.ts';
import { alike, click, fill, lack, type SightTable, see } from '../../sights/table.ts';

export const driver: ListedUser = {
  userId: 7,
  userName: 'm.weber',
  firstName: 'Maria',
  lastName: 'Weber',
  company: 'Nordbahn',
  role: 'user',
  imageUrl: '',
};
export const unlimited: AccessRow = { locName: 'G 1206 Nr. 12', vehicleId: 3 as VehicleId, startDate: '', endDate: '' };
export const limited: AccessRow = { ...unlimited, startDate: '01.03.2026', endDate: '31.12.2026' };
export const users: Listing<ListedUser> = { items: [driver], total: 21 };
export const rows: Listing<AccessRow> = { items: [unlimited], total: 21 };

export const cases = {
  'page.choose': [{ page: 1 }, { page: 2 }],
  'size.choose': [{ size: 50 }],
  'user.open': [{ user: driver }],
  'row.edit': [{ row: unlimited }],
  'row.toggle': [{ vehicleId: unlimited.vehicleId }],
  'days.type': [{ days: { startDate: '01.03.2026' } }, { days: { startDate: '31.02.2026' } }],
  'xstate.done.actor.listUsers': [{ output: users }],
  'xstate.done.actor.listVehicles': [{ output: rows }],
  'xstate.done.actor.saveAccess': [
    { output: { saved: { startDate: '01.03.2026', endDate: '31.12.2026' } } },
    { output: { refusal: 'beyond_own_access' } },
  ],
};
export const facet = ({ context }: ReturnType<UserAccessRef['getSnapshot']>) => [
  context.usersPage.page,
  context.usersPage.size,
  context.rowsPage.page,
  context.rowsPage.size,
  context.draft?.startDate ?? null,
  context.draft?.vehicleId ?? null,
  context.rows?.items[0]?.startDate ?? null,
  context.refusal,
];

interface Context {
  readonly user: ListedUser | null;
  readonly draft: AccessDraft | null;
  readonly chosen: readonly number[];
  readonly rows: { readonly items: readonly AccessRow[] } | null;
  readonly refusal: string | null;
}
/** A row is changed as it shows, with the days that were saved. */
const isRowShown = ({ rows }: Context, row: unknown) => JSON.stringify(rows?.items[0]) === JSON.stringify(row);
const retry = 'admin.users.retry';
const isBusy = (busy: boolean) => see('region', 'admin.tabs.users', { busy });
const waiting = [isBusy(true), lack('table')];
const quiet = [...waiting, lack('status', 'admin.users.loading')];
const back = 'admin.users.back';
const failed = [see('button', retry), see('alert', undefined, { saying: 'admin.users.failed' })];
const saving = 'admin.users.save';
const many = ({ chosen }: Context) =>
  chosen.length === 0 ? 'admin.users.editAll' : { key: 'admin.users.editChosen', values: { count: chosen.length } };
const box = 'admin.users.choose';

export const sights: SightTable = {
  view: 'admin/users/user-settings',
  path: '/useradministration',
  states: {
    hidden: alike('users.loading.quiet', 'The tab is not there while it is hidden'),
    'users.loading.quiet': (_, snapshot) => (snapshot.matches('hidden') ? [] : [...quiet, lack('button', back)]),
    'users.loading.long': [...waiting, lack('button', back), see('status', 'admin.users.loading')],
    'users.shown': [see('table', 'admin.users.people'), see('navigation', 'admin.pages.label'), lack('button', back)],
    'users.failed': [...failed, lack('button', back)],
    'vehicles.loading.quiet': [...quiet, see('button', back)],
    'vehicles.loading.long': [...waiting, see('button', back), see('status', 'admin.users.loading')],
    'vehicles.failed': [...failed, see('button', back)],
    'vehicles.shown': (context: Context) => [
      see('table', 'admin.users.vehicles'),
      see('button', many(context), { disabled: false }),
      see('checkbox', box, { checked: context.chosen.length > 0 }),
      lack('button', saving),
    ],
    'vehicles.editing.typing': ({ draft, ...context }: Context) => [
      ...(draft?.vehicleId === null ? [see('form', many(context as Context))] : []),
      ...(draft === null ? [] : [see('textbox', 'admin.users.startDate', { value: draft.startDate })]),
      see('button', saving),
      see('button', back, { disabled: false }),
      lack('alert', undefined, { saying: 'admin.users.refused.failed' }),
      lack('alert', undefined, { saying: 'admin.users.refused.beyond_own_access' }),
    ],
    'vehicles.editing.refused': ({ refusal }: Context) => [
      see('alert', undefined, { saying: `admin.users.refused.${refusal ?? 'failed'}` }),
    ],
    'vehicles.saving': [see('button', saving, { disabled: true }), see('button', back, { disabled: true })],
  },
  causes: {
    'list.retry': (_, from) => (from.hasTag('failed') ? [click('button', retry)] : null),
    'user.open': (_, from) => (from.matches({ users: 'shown' }) ? [click('button', 'admin.users.open')] : null),
    'user.close': (_, from) => (from.matches('vehicles') && !from.matches({ vehicles: 'saving' }) ? [click('button', back)] : null),
    'row.edit': ({ row }, from) =>
      from.matches({ vehicles: 'shown' }) && isRowShown(from.context as Context, row) ? [click('button', 'admin.users.edit')] : null,
    'row.toggle': (_, from) => (from.matches({ vehicles: 'shown' }) ? [click('checkbox', box)] : null),
    'many.edit': (_, from) => (from.matches({ vehicles: 'shown' }) ? [click('button', many(from.context as Context))] : null),
    'days.type': ({ days }, from) =>
      from.matches({ vehicles: 'editing' }) ? [fill(days.startDate as string, 'textbox', 'admin.users.startDate')] : null,
    'edit.cancel': (_, from) => (from.matches({ vehicles: 'editing' }) ? [click('button', 'admin.users.cancel')] : null),
    'edit.save': (_, from) => (from.can({ type: 'edit.save' }) ? [click('button', saving)] : null),
  },
};
