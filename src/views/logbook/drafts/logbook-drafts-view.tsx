import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { LogbookEntryDrawer } from '../entry/logbook-entry.tsx';
import styles from '../list/list.module.css';
import { OfflineNote } from '../offline/offline-note.tsx';
import { DraftDeletion } from './draft-deletion.tsx';
import { DraftsForState } from './drafts-for-state.tsx';

/** The entries on this device that are not finalised. */
export const LogbookDraftsView = () => (
  <div className={styles.page}>
    <OfflineNote />
    <DraftsForState />
    <DraftDeletion />
    {/* Texts that come late must not take the list away, and the focus with it. */}
    <LateBoundary>
      <LogbookEntryDrawer title="status" />
    </LateBoundary>
  </div>
);
