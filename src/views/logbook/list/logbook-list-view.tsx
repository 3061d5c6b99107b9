import { LogbookEntryDrawer } from '../entry/logbook-entry.tsx';
import { OfflineNote } from '../offline/offline-note.tsx';
import { ConnectedHeader } from './connected-header.tsx';
import { EntryExport } from './entry-export.tsx';
import { ListForState } from './list-for-state.tsx';
import { ListNotes } from './list-notes.tsx';
import './list.css';

/** The entries of a vehicle or of all. */
export const LogbookListView = () => (
  <div className="logbook-page">
    <ConnectedHeader />
    <OfflineNote />
    <ListNotes />
    <ListForState />
    <EntryExport />
    <LogbookEntryDrawer title="logbook" />
  </div>
);
