import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { LogbookEntryDrawer } from '../entry/logbook-entry.tsx';
import { EntryExport } from '../export/entry-export.tsx';
import { OfflineNote } from '../offline/offline-note.tsx';
import { ConnectedHeader } from './connected-header.tsx';
import styles from './list.module.css';
import { ListForState } from './list-for-state.tsx';
import { ListNotes } from './list-notes.tsx';

/** The entries of a vehicle or of all. */
export const LogbookListView = () => (
  <div className={styles.page}>
    <ConnectedHeader />
    <OfflineNote />
    <ListNotes />
    <ListForState />
    <EntryExport />
    {/* Texts that come late must not take the list away, and the focus with it. */}
    <LateBoundary>
      <LogbookEntryDrawer title="logbook" />
    </LateBoundary>
  </div>
);
