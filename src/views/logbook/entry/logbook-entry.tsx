import { useSelector } from '@xstate/react';
import { drawerMode, entryVerbs, openedEntry } from '../../../machines/logbook-entry-access.ts';
import { useLogbook } from '../logbook-context.tsx';
import { LogbookSignature } from '../signature/logbook-signature.tsx';
import { EntryDialogs } from './entry-dialogs.tsx';
import type { EntryDrawerProps } from './entry-drawer.tsx';
import { EntryLoading } from './entry-screen.tsx';
import { OpenedEntry } from './opened-entry.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** The drawer of the entry that is open, with its dialogs; nothing while none is. */
export const LogbookEntryDrawer = ({ title }: Pick<EntryDrawerProps, 'title'>) => {
  const { logbookEntry } = useLogbook();
  const mode = useSelector(logbookEntry, drawerMode);
  const opened = useSelector(logbookEntry, openedEntry);
  useLeaveGuard(logbookEntry);
  if (mode === 'closed') return null;
  if (mode === 'loading' || opened === null) return <EntryLoading title={title} onClose={entryVerbs(logbookEntry).close} />;
  return (
    <>
      <OpenedEntry title={title} mode={mode} opened={opened} />
      <EntryDialogs opened={opened} />
      <LogbookSignature opened={opened} />
    </>
  );
};
