import type { NotificationPage } from '../../../../src/domain/alerts/notification.ts';
import { alike, click, type Look, lack, type SightTable, see } from '../../../sights/table.ts';

const none = see('status', undefined, { saying: 'alerts.list.empty' });
const table = see('table', 'alerts.list.table');
const rows = ({ list }: { readonly list: NotificationPage | null }): readonly Look[] =>
  list === null ? [] : [see('navigation', 'alerts.pages.label'), table];

export const sights: SightTable = {
  states: {
    closed: alike('open.ready', 'The view is not there while it is closed'),
    'open.choosing': alike('open.loading.quiet', 'To wait for the choice is to wait for the answer'),
    'open.loading.quiet': [
      lack('status', undefined, { saying: 'alerts.list.loading' }),
      see('region', 'alerts.list.table', { busy: true }),
    ],
    'open.loading.long': ({ list }) =>
      list === null
        ? [see('status', undefined, { saying: 'alerts.list.loading' })]
        : [lack('status', undefined, { saying: 'alerts.list.loading' }), see('region', 'alerts.list.table', { busy: true })],
    'open.ready': (context) => (context.list === null ? [] : context.list.items.length === 0 ? [none] : rows(context)),
    'open.failed': ({ list }) => [
      see('button', 'alerts.list.retry'),
      see('text', list === null ? 'alerts.list.failed' : 'alerts.list.failedKept'),
    ],
  },
  causes: {
    'list.reload': (_, from) => (from.matches({ open: 'failed' }) ? [click('button', 'alerts.list.retry')] : null),
  },
};
