import { Suspense } from 'react';
import { LogbookEntryDrawer } from '../entry/logbook-entry.tsx';
import { OfflineNote } from '../offline/offline-note.tsx';
import '../list/list.css';
import { DraftDeletion } from './draft-deletion.tsx';
import { DraftsForState } from './drafts-for-state.tsx';

/** The entries on this device that are not finalised. */
export const LogbookDraftsView = () => (
  <div className="logbook-page">
    <OfflineNote />
    <DraftsForState />
    <DraftDeletion />
    {/* Texts that come late must not take the list away, and the focus with it. */}
    <Suspense fallback={null}>
      <LogbookEntryDrawer title="status" />
    </Suspense>
  </div>
);
