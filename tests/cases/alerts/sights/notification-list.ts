import type { NotificationPage } from '../../../../src/domain/alerts/notification.ts';
import { alike, click, type Look, lack, type SightTable, see } from '../../../sights/table.ts';

const none = see('status', undefined, { saying: 'alerts.list.empty' });
const awaited = see('status', undefined, { saying: 'alerts.list.loading' });
const group = (busy: boolean) => see('region', 'alerts.list.table', { busy });
const retry = 'alerts.list.retry';
const rows: readonly Look[] = [see('navigation', 'alerts.pages.label'), see('table', 'alerts.list.table'), group(false)];

/** What is still shown is only marked as being read anew, however long it takes. */
const isKept = ({ list }: { readonly list: NotificationPage | null }) => list !== null;

export const sights: SightTable = {
  states: {
    closed: alike('open.ready', 'The view is not there while it is closed'),
    'open.choosing': alike('open.loading.quiet', 'To wait for the choice is to wait for the answer'),
    'open.loading.quiet': (context, snapshot) =>
      isKept(context) && snapshot.matches({ open: { loading: 'long' } })
        ? []
        : [lack('status', undefined, { saying: 'alerts.list.loading' }), group(true)],
    'open.loading.long': (context) => (isKept(context) ? [] : [awaited, group(true)]),
    'open.ready': ({ list }) => (list === null ? [] : [lack('button', retry), ...(list.items.length === 0 ? [none] : rows)]),
    'open.failed': ({ list }) => [see('button', retry), see('text', list === null ? 'alerts.list.failed' : 'alerts.list.failedKept')],
  },
  always: (context, snapshot) => (isKept(context) && snapshot.hasTag('loading') ? [group(true)] : []),
  causes: {
    'list.reload': (_, from) => (from.matches({ open: 'failed' }) ? [click('button', retry)] : null),
  },
};
