import { type ComponentType, createContext, type ReactNode, use, useContext } from 'react';
import type { CommentsRef } from '../../machines/logbook/comments/chart.ts';
import type { LogbookDeletionRef } from '../../machines/logbook/deletion.ts';
import type { LogbookDraftsRef } from '../../machines/logbook/drafts/chart.ts';
import type { EntryRef } from '../../machines/logbook/entry/chart.ts';
import type { LogbookExportRef } from '../../machines/logbook/export/chart.ts';
import type { FormRef } from '../../machines/logbook/form/chart.ts';
import type { KeptTextRef } from '../../machines/logbook/kept-text/chart.ts';
import type { LogbookListRef } from '../../machines/logbook/list/chart.ts';
import type { LogbookOutboxRef } from '../../machines/logbook/outbox/chart.ts';
import type { PendingRef } from '../../machines/logbook/pending.ts';
import type { RecordRef } from '../../machines/logbook/record/chart.ts';
import type { LogbookSelectionRef } from '../../machines/logbook/selection/chart.ts';
import type { SignatureRef } from '../../machines/logbook/signature/chart.ts';
import type { LogbookSyncRef } from '../../machines/logbook/sync/chart.ts';
import type { LogbookVehiclesRef } from '../../machines/logbook/vehicles.ts';
import { around } from '../common/late/code.ts';

/** The running machines of the logbook. */
export interface LogbookActors {
  readonly logbookEntry: EntryRef;
  readonly logbookForm: FormRef;
  readonly logbookText: KeptTextRef;
  readonly logbookSignature: SignatureRef;
  readonly logbookComments: CommentsRef;
  readonly logbookRecord: RecordRef;
  readonly logbookList: LogbookListRef;
  readonly logbookSelection: LogbookSelectionRef;
  readonly logbookDrafts: LogbookDraftsRef;
  readonly logbookExport: LogbookExportRef;
  readonly logbookSync: LogbookSyncRef;
  readonly logbookDeletion: LogbookDeletionRef;
  readonly logbookOutbox: LogbookOutboxRef;
  readonly logbookPending: PendingRef;
  readonly logbookVehicles: LogbookVehiclesRef;
}

const LogbookContext = createContext<LogbookActors | null>(null);

export const LogbookProvider = ({ actors, children }: { actors: LogbookActors; children: ReactNode }) => (
  <LogbookContext.Provider value={actors}>{children}</LogbookContext.Provider>
);

export const useLogbook = (): LogbookActors => {
  const actors = useContext(LogbookContext);
  if (actors === null) throw new Error('useLogbook() outside of LogbookProvider');
  return actors;
};

/** Brings the logbook's machines, which are loaded after the portal's first picture, or as soon as somebody wants them. */
export interface LogbookSource {
  readonly opened: Promise<LogbookActors>;
  readonly want: () => void;
}

const SourceContext = createContext<LogbookSource | null>(null);

export const LogbookSourceProvider = ({ source, children }: { source: LogbookSource | null; children: ReactNode }) => (
  <SourceContext.Provider value={source}>{children}</SourceContext.Provider>
);

interface LogbookPartProps {
  /** It comes when its turn is; nobody waits for it. */
  readonly isPatient?: boolean;
  readonly children: ReactNode;
}

/** Shows its children once the logbook is there; suspends until then, and shows nothing where there is none. */
export const LogbookPart = ({ isPatient = false, children }: LogbookPartProps) => {
  const source = useContext(SourceContext);
  if (source === null) return null;
  if (!isPatient) source.want();
  return <LoadedPart source={source.opened}>{children}</LoadedPart>;
};

const LoadedPart = ({ source, children }: { source: Promise<LogbookActors>; children: ReactNode }) => (
  <LogbookProvider actors={use(source)}>{children}</LogbookProvider>
);

/** A view of the logbook, wherever the portal shows it. */
export const inLogbook = (View: ComponentType) =>
  around(View, () => (
    <LogbookPart>
      <View />
    </LogbookPart>
  ));
