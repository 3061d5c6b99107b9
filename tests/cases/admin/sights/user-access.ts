import type { AccessRow, ListedUser } from '../../../../src/domain/admin/access-row.ts';
import { alike, click, fill, lack, type SightTable, see } from '../../../sights/table.ts';

interface Context {
  readonly user: ListedUser | null;
  readonly draft: AccessRow | null;
  readonly rows: { readonly items: readonly AccessRow[] } | null;
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

export const sights: SightTable = {
  states: {
    hidden: alike('users.loading.quiet', 'The tab is not there while it is hidden'),
    'users.loading.quiet': (_, snapshot) => (snapshot.matches('hidden') ? [] : [...quiet, lack('button', back)]),
    'users.loading.long': [...waiting, lack('button', back), see('status', 'admin.users.loading')],
    'users.shown': [see('table', 'admin.users.people'), see('navigation', 'admin.pages.label'), lack('button', back)],
    'users.failed': [...failed, lack('button', back)],
    'vehicles.loading.quiet': [...quiet, see('button', back)],
    'vehicles.loading.long': [...waiting, see('button', back), see('status', 'admin.users.loading')],
    'vehicles.failed': [...failed, see('button', back)],
    'vehicles.shown': [see('table', 'admin.users.vehicles'), lack('button', saving)],
    'vehicles.editing.typing': ({ draft }: Context) => [
      ...(draft === null ? [] : [see('textbox', 'admin.users.startDate', { value: draft.startDate })]),
      see('button', saving),
      see('button', back, { disabled: false }),
      lack('alert', undefined, { saying: 'admin.users.refused' }),
    ],
    'vehicles.editing.refused': [see('alert', undefined, { saying: 'admin.users.refused' })],
    'vehicles.saving': [see('button', saving, { disabled: true }), see('button', back, { disabled: true })],
  },
  causes: {
    'list.retry': (_, from) => (from.hasTag('failed') ? [click('button', retry)] : null),
    'user.open': (_, from) => (from.matches({ users: 'shown' }) ? [click('button', 'admin.users.open')] : null),
    'user.close': (_, from) => (from.matches('vehicles') && !from.matches({ vehicles: 'saving' }) ? [click('button', back)] : null),
    'row.edit': ({ row }, from) =>
      from.matches({ vehicles: 'shown' }) && isRowShown(from.context as Context, row) ? [click('button', 'admin.users.edit')] : null,
    'days.type': ({ days }, from) =>
      from.matches({ vehicles: 'editing' }) ? [fill(days.startDate as string, 'textbox', 'admin.users.startDate')] : null,
    'edit.cancel': (_, from) => (from.matches({ vehicles: 'editing' }) ? [click('button', 'admin.users.cancel')] : null),
    'edit.save': (_, from) => (from.can({ type: 'edit.save' }) ? [click('button', saving)] : null),
  },
};
