import { useSelector } from '@xstate/react';
import { badgeOf } from '../../../domain/logbook/entry/status.ts';
import { linkTo } from '../../../domain/shell/link.ts';
import { drawerMode, entryVerbs, isEntryBusy, namedEntryId, openedEntry } from '../../../machines/logbook/entry/selectors.ts';
import { addressVerbs } from '../../../machines/shell/address/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { EntryDialogs } from '../dialogs/entry-dialogs.tsx';
import { useLogbook } from '../logbook-context.tsx';
import { LogbookSignature } from '../signature/logbook-signature.tsx';
import { EntryDrawer, type EntryDrawerProps } from './entry-drawer.tsx';
import { EntryLoading } from './entry-screen.tsx';
import { OpenedEntry } from './opened-entry.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** The drawer of the entry that is open, with its dialogs; nothing while none is. */
export const LogbookEntryDrawer = ({ title }: Pick<EntryDrawerProps, 'title'>) => {
  const { address } = usePortal();
  const { logbookEntry, logbookComments, logbookText } = useLogbook();
  const entryId = useSelector(logbookEntry, namedEntryId);
  const mode = useSelector(logbookEntry, drawerMode);
  const held = useSelector(logbookEntry, openedEntry);
  const isBusy = useSelector(logbookEntry, isEntryBusy);
  useLeaveGuard(logbookEntry, logbookComments, logbookText);
  if (mode === 'closed') return null;
  const opened = mode === 'loading' ? null : held;
  const dialogs = opened && (
    <>
      <EntryDialogs opened={opened} />
      <LogbookSignature opened={opened} />
    </>
  );
  return (
    <EntryDrawer
      title={title}
      badge={opened && badgeOf(opened.entry.header.status)}
      onCopyLink={entryId === null ? null : () => addressVerbs(address).copy(linkTo('logbook-all-entries', { entryId }))}
      isBusy={isBusy}
      onClose={entryVerbs(logbookEntry).close}
      dialogs={dialogs}
    >
      {opened === null ? <EntryLoading /> : <OpenedEntry mode={mode} opened={opened} />}
    </EntryDrawer>
  );
};
