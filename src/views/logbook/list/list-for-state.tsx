import { useSelector } from '@xstate/react';
import { standingWith } from '../../../domain/logbook/entry/status.ts';
import { isEntrySelected } from '../../../domain/logbook/list/entry-selection.ts';
import { pageSizes } from '../../../domain/logbook/list/pagination.ts';
import { entryVerbs } from '../../../machines/logbook/entry/selectors.ts';
import {
  entriesPage,
  isListCached,
  isListLoading,
  isListNarrowed,
  isListWaiting,
  listFailure,
  listOrder,
  listRange,
  logbookListVerbs,
  visibleColumns,
} from '../../../machines/logbook/list/selectors.ts';
import { outboxOf } from '../../../machines/logbook/outbox/selectors.ts';
import { chosenOnPage, entrySelectionOf, logbookSelectionVerbs } from '../../../machines/logbook/selection/selectors.ts';
import { isOnline } from '../../../machines/shell/connection.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { useLogbook } from '../logbook-context.tsx';
import { Pager } from '../pager/pager.tsx';
import { useVehicleName } from '../use-vehicle-name.ts';
import { EntriesTable } from './entries-table.tsx';
import { ListFailure, NoEntries, NothingKept } from './list-states.tsx';

/** Entries, or what stands in their place. */
export const ListForState = () => {
  const { connection } = usePortal();
  const { logbookList, logbookSelection, logbookEntry, logbookOutbox } = useLogbook();
  const page = useSelector(logbookList, entriesPage);
  const failure = useSelector(logbookList, listFailure);
  const isCached = useSelector(logbookList, isListCached);
  const isLoading = useSelector(logbookList, isListLoading);
  const isWaiting = useSelector(logbookList, isListWaiting);
  const range = useSelector(logbookList, listRange);
  const isNarrowed = useSelector(logbookList, isListNarrowed);
  const columns = useSelector(logbookList, visibleColumns);
  const order = useSelector(logbookList, listOrder);
  const selection = useSelector(logbookSelection, entrySelectionOf);
  const pageState = useSelector(logbookSelection, chosenOnPage);
  const nameOf = useVehicleName();
  const { reload, sort, openPage, changeRange, clearFilter } = logbookListVerbs(logbookList);
  const { toggle, togglePage } = logbookSelectionVerbs(logbookSelection);
  const { entries: held } = useSelector(logbookOutbox, outboxOf);
  const hasNetwork = useSelector(connection, isOnline);
  const entries = page?.items ?? [];
  const { statusOf, localOf } = standingWith(held, hasNetwork);
  if (page === null && failure !== null) return <ListFailure status={failure} isKept={false} onRetry={reload} />;
  if (page === null && isCached) return <NothingKept />;
  if (page !== null && entries.length === 0 && !isLoading)
    return <NoEntries onAllDays={range === null ? null : () => changeRange(null)} onAll={isNarrowed ? clearFilter : null} />;
  return (
    <>
      <EntriesTable
        columns={columns}
        entries={entries}
        statusOf={statusOf}
        localOf={localOf}
        order={order}
        onSort={sort}
        pageState={pageState}
        onTogglePage={togglePage}
        isChosen={(id) => isEntrySelected(selection, id)}
        onToggle={toggle}
        onOpen={entryVerbs(logbookEntry).open}
        vehicleName={nameOf}
        isWaiting={isWaiting && page === null}
        isBusy={isLoading}
      />
      {page !== null && <Pager pagination={page.pagination} pageSize={pageSizes.list} onOpen={openPage} />}
    </>
  );
};
