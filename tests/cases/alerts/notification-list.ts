import type { Notification, NotificationPage } from '../../../src/domain/alerts/notification.ts';
import type { NotificationListRef } from '../../../src/machines/alerts/notification-list.ts';
import { alike, click, fill, type Look, lack, type SightTable, see } from '../../sights/table.ts';

export const range = { start: '2026-11-08', end: '2026-11-22' };

export const tooFast: Notification = {
  alertId: '00000000-0000-4000-8000-000000000001',
  timestamp: Date.UTC(2026, 10, 21, 9, 14, 20),
  until: Date.UTC(2026, 10, 21, 9, 16),
  vehicleId: 7,
  type: 'NSSpeedlimitExeeded',
  note: { value: 112.4, limit: 100, bound: 'max', unit: 'kmPerHr' },
  location: { lat: 52.5251, lng: 13.3694 },
  isLate: false,
  state: 'open',
  by: null,
  at: null,
  comment: null,
};
export const tooCold: Notification = {
  ...tooFast,
  alertId: '00000000-0000-4000-8000-000000000002',
  timestamp: Date.UTC(2026, 10, 20, 3),
  until: null,
  vehicleId: 8,
  type: 'NSOutsideTemperature',
  note: { value: -4.5, limit: 0, bound: 'min', unit: 'celsius' },
  location: null,
  isLate: true,
};
export const resolved: Notification = {
  ...tooFast,
  state: 'resolved',
  by: 'Nora Nissen',
  at: Date.UTC(2026, 10, 21, 10),
  comment: 'Mit dem Tf besprochen',
};
const page = (items: readonly Notification[], total: number): NotificationPage => ({
  items,
  pagination: { total, skip: 0, top: 50 },
  open: items.length,
});
export const twoPages = page([tooFast, tooCold], 51);
export const onePage = page([tooFast], 1);
export const empty = page([], 0);

export const cases = {
  'vehicles.changed': [{ vehicleIds: [7] }],
  'period.changed': [{ range }],
  'filter.change': [{ filter: { text: '218' } }],
  'order.change': [{ column: 'vehicle' }],
  'page.open': [{ page: 2 }, { page: 3 }],
  'row.toggle': [{ alertId: tooFast.alertId }],
  'page.toggle': [{ isSelected: true }],
  'notifications.changed': [{ notifications: [resolved] }],
  'xstate.done.actor.fetchNotifications': [{ output: twoPages }, { output: empty }],
};
export const facet = ({ context }: ReturnType<NotificationListRef['getSnapshot']>) => [
  context.page,
  context.list?.items.length ?? null,
  context.list?.open ?? null,
];

const none = (text: string) => see('status', undefined, { saying: text === '' ? 'alerts.list.empty' : 'alerts.list.noMatch' });
const awaited = see('status', undefined, { saying: 'alerts.list.loading' });
const group = (busy: boolean) => see('region', 'alerts.list.table', { busy });
const retry = 'alerts.list.retry';
const rows: readonly Look[] = [see('navigation', 'alerts.pages.label'), see('table', 'alerts.list.table'), group(false)];

/** What is still shown is only marked as being read anew, however long it takes. */
const isKept = ({ list }: { readonly list: NotificationPage | null }) => list !== null;

export const sights: SightTable = {
  view: 'alerts/notifications/notifications-view',
  path: '/notification',
  states: {
    closed: alike('open.ready', 'The view is not there while it is closed'),
    'open.choosing': alike('open.loading.quiet', 'To wait for the choice is to wait for the answer'),
    'open.loading.quiet': (context, snapshot) =>
      isKept(context) && snapshot.matches({ open: { loading: 'long' } })
        ? []
        : [lack('status', undefined, { saying: 'alerts.list.loading' }), group(true)],
    'open.loading.long': (context) => (isKept(context) ? [] : [awaited, group(true)]),
    'open.ready': ({ list, filter }) =>
      list === null ? [] : [lack('button', retry), ...(list.items.length === 0 ? [none(filter.text)] : rows)],
    'open.failed': ({ list }) => [see('button', retry), see('text', list === null ? 'alerts.list.failed' : 'alerts.list.failedKept')],
  },
  always: (context, snapshot) => (isKept(context) && snapshot.hasTag('loading') ? [group(true)] : []),
  causes: {
    // While the view is closed an address brings it.
    'filter.change': (_, from) =>
      from.matches('open') && from.context.filter.text === '' ? [fill('218', 'searchbox', 'alerts.filter.text')] : null,
    'list.reload': (_, from) => (from.matches({ open: 'failed' }) ? [click('button', retry)] : null),
  },
};
