import { Checkbox } from '@radix-ui/themes/components/checkbox';
import { useTranslation } from 'react-i18next';
import type { LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import type { EntryStatus } from '../../../domain/logbook/entry/status.ts';
import type { LogbookColumn } from '../../../domain/logbook/list/columns.ts';
import type { Order, OrderField } from '../../../domain/logbook/list/order.ts';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';
import styles from './entries.module.css';
import entryCardsStyles from './entry-cards.module.css';
import { EntryRow } from './entry-row.tsx';
import { SkeletonRows } from './list-states.tsx';
import { SortHead } from './sort-head.tsx';

export interface EntriesTableProps {
  readonly columns: readonly LogbookColumn[];
  readonly entries: readonly LogbookEntry[];
  readonly statusOf: (entry: LogbookEntry) => EntryStatus;
  readonly localOf: (entry: LogbookEntry) => LocalEntry | undefined;
  readonly order: Order;
  readonly onSort: (field: OrderField) => void;
  readonly pageState: 'none' | 'some' | 'all';
  readonly onTogglePage: () => void;
  readonly isChosen: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly vehicleName: (vehicleId: number) => string;
  /** Nothing is known yet and the wait is long enough to show it. */
  readonly isWaiting: boolean;
  /** Entries are on their way. */
  readonly isBusy: boolean;
}

/** A page of entries with checkboxes, sorted by the server. */
export const EntriesTable = ({
  columns,
  entries,
  order,
  onSort,
  pageState,
  onTogglePage,
  isWaiting,
  isBusy,
  ...rows
}: EntriesTableProps) => {
  const { t } = useTranslation('logbook');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={`${styles.scroll} ${entryCardsStyles.scroll}`} aria-label={t('list.table')} aria-busy={isBusy} tabIndex={0}>
      <table className={`${styles.table} ${entryCardsStyles.table}`} aria-label={t('list.table')}>
        <thead>
          <tr>
            <th scope="col" className={`${styles.check} ${entryCardsStyles.check}`}>
              <Checkbox
                size="2"
                aria-label={t('list.selectPage')}
                disabled={entries.length === 0}
                checked={pageState === 'some' ? 'indeterminate' : pageState === 'all'}
                onCheckedChange={onTogglePage}
              />
            </th>
            {columns.map((column) => (
              <SortHead key={column.name} column={column} order={order} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {isWaiting ? (
            <SkeletonRows columns={columns.length + 1} />
          ) : (
            entries.map((entry) => (
              <EntryRow
                key={entry.header.logbookEntryId}
                entry={entry}
                status={rows.statusOf(entry)}
                local={rows.localOf(entry)}
                columns={columns}
                isChosen={rows.isChosen(entry.header.logbookEntryId)}
                onToggle={rows.onToggle}
                onOpen={rows.onOpen}
                vehicleName={rows.vehicleName(entry.header.vehicleIdRef)}
              />
            ))
          )}
        </tbody>
      </table>
    </section>
  );
};
