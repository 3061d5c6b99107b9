import { shallowEqual, useSelector } from '@xstate/react';
import { pageSizes } from '../../../domain/logbook/list/pagination.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { isDemo } from '../../../machines/account/account/selectors.ts';
import {
  canDeleteDrafts,
  canSync,
  draftsOnPage,
  draftsPages,
  isDraftsSyncing,
  lastSyncedAt,
  logbookDraftsVerbs,
  selectedDrafts,
  showsAddDraft,
} from '../../../machines/logbook/drafts/selectors.ts';
import { entryVerbs } from '../../../machines/logbook/entry/selectors.ts';
import { isOnline } from '../../../machines/shell/connection.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { VehicleChoice } from '../list/vehicle-choice.tsx';
import { useLogbook } from '../logbook-context.tsx';
import { Pager } from '../pager/pager.tsx';
import { useNewEntryWish } from '../use-new-entry-wish.ts';
import { useVehicleName } from '../use-vehicle-name.ts';
import { DraftsHeader } from './drafts-header.tsx';
import { NoDrafts } from './drafts-states.tsx';
import { DraftsTable } from './drafts-table.tsx';

/** The open entries with what can be done with them, or that there are none. */
export const DraftsForState = () => {
  const { connection, account } = usePortal();
  const { logbookDrafts, logbookEntry } = useLogbook();
  const formats = useFormats();
  const nameOf = useVehicleName();
  const newEntry = useNewEntryWish();
  const drafts = useSelector(logbookDrafts, draftsOnPage, shallowEqual);
  const pagination = useSelector(logbookDrafts, draftsPages, shallowEqual);
  const selected = useSelector(logbookDrafts, selectedDrafts);
  const hasNetwork = useSelector(connection, isOnline);
  const syncedAt = useSelector(logbookDrafts, lastSyncedAt);
  const { sync, askDeletion, toggle, togglePage, openPage } = logbookDraftsVerbs(logbookDrafts);
  const { open, openNew } = entryVerbs(logbookEntry);
  return (
    <>
      <DraftsHeader
        canSync={useSelector(logbookDrafts, canSync)}
        isSyncing={useSelector(logbookDrafts, isDraftsSyncing)}
        onSync={sync}
        vehicles={<VehicleChoice />}
        isAddShown={useSelector(logbookDrafts, showsAddDraft)}
        isDemo={useSelector(account, isDemo)}
        onAdd={() => newEntry !== null && openNew(newEntry)}
        canDelete={useSelector(logbookDrafts, canDeleteDrafts)}
        onDelete={askDeletion}
        selectedCount={selected.size}
        lastSynced={syncedAt === null ? null : formats.dateTimeWithSeconds(syncedAt)}
      />
      {pagination.foundCount === 0 ? (
        <NoDrafts />
      ) : (
        <DraftsTable
          drafts={drafts}
          selected={selected}
          onToggle={toggle}
          onTogglePage={togglePage}
          onOpen={open}
          vehicleName={nameOf}
          isOnline={hasNetwork}
        />
      )}
      <Pager pagination={pagination} pageSize={pageSizes.drafts} onOpen={openPage} />
    </>
  );
};
