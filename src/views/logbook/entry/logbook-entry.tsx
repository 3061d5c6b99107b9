import { useSelector } from '@xstate/react';
import { badgeOf } from '../../../domain/logbook/status.ts';
import { drawerMode, entryVerbs, openedEntry } from '../../../machines/logbook-entry-access.ts';
import { useLogbook } from '../logbook-context.tsx';
import { LogbookSignature } from '../signature/logbook-signature.tsx';
import { EntryDialogs } from './entry-dialogs.tsx';
import { EntryDrawer, type EntryDrawerProps } from './entry-drawer.tsx';
import { EntryLoading } from './entry-screen.tsx';
import { OpenedEntry } from './opened-entry.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** The drawer of the entry that is open, with its dialogs; nothing while none is. */
export const LogbookEntryDrawer = ({ title }: Pick<EntryDrawerProps, 'title'>) => {
  const { logbookEntry } = useLogbook();
  const mode = useSelector(logbookEntry, drawerMode);
  const held = useSelector(logbookEntry, openedEntry);
  useLeaveGuard(logbookEntry);
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
      onClose={entryVerbs(logbookEntry).close}
      dialogs={dialogs}
    >
      {opened === null ? <EntryLoading /> : <OpenedEntry mode={mode} opened={opened} />}
    </EntryDrawer>
  );
};
