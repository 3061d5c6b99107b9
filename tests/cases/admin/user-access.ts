import type { AccessRow, ListedUser } from '../../../src/domain/admin/access-row.ts';
import type { VehicleId } from '../../../src/domain/common/ids.ts';
import type { Listing, UserAccessRef } from '../../../src/machines/admin/user-access.ts';

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
  'days.type': [{ days: { startDate: '01.03.2026' } }, { days: { startDate: '31.02.2026' } }],
  'xstate.done.actor.listUsers': [{ output: users }],
  'xstate.done.actor.listVehicles': [{ output: rows }],
  'xstate.done.actor.saveAccess': [{ output: limited }],
};
export const facet = ({ context }: ReturnType<UserAccessRef['getSnapshot']>) => [
  context.usersPage.page,
  context.usersPage.size,
  context.rowsPage.page,
  context.rowsPage.size,
  context.draft?.startDate ?? null,
  context.rows?.items[0]?.startDate ?? null,
];
