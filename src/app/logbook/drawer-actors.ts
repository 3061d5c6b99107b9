import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { CorrectionCalls } from '../../api/actors/logbook/correction.ts';
import type { EntryCalls } from '../../api/actors/logbook/entry.ts';
import type { SaveCalls } from '../../api/actors/logbook/save.ts';
import type { SendEntry } from '../../api/actors/logbook/sending.ts';
import type { OwnedEntry } from '../../domain/logbook/entry/open-entry.ts';
import type { DeleteResult } from '../../domain/logbook/result-codes.ts';
import { type EntrySnapshot, entryMachine } from '../../machines/logbook/entry/chart.ts';
import { isDrawerOpen, openedEntry } from '../../machines/logbook/entry/selectors.ts';
import { logbookSaveMachine } from '../../machines/logbook/save.ts';

interface DrawerParts {
  readonly entry: EntryCalls;
  readonly saving: SaveCalls;
  readonly correction: CorrectionCalls;
  readonly sendEntry: SendEntry;
  readonly deleteEntry: (entry: OwnedEntry, signal: AbortSignal) => Promise<DeleteResult>;
}

/** The machine of the open entry with its real logic. */
export const drawerEntry = ({ entry, saving, correction, sendEntry, deleteEntry }: DrawerParts) =>
  entryMachine.provide({
    actors: {
      startEntry: fromPromise(({ input }) => entry.startEntry(input)),
      readVehicle: fromPromise(({ input, signal }) => entry.readVehicle(input, signal)),
      readEntry: fromPromise(({ input, signal }) => entry.readEntry(input, signal)),
      saveEntry: logbookSaveMachine.provide({
        actors: {
          storeEntry: fromPromise(({ input }) => saving.storeEntry(input)),
          sendEntry: fromCallback<EventObject, { readonly clientId: string }>(({ input, sendBack }) => sendEntry(input.clientId, sendBack)),
          readStored: fromPromise(({ input }) => saving.readStored(input)),
        },
      }),
      keepEntry: fromPromise(({ input }) => entry.keepEntry(input)),
      correctHandover: fromPromise(({ input, signal }) => correction.correctHandover(input, signal)),
      deleteEntry: fromPromise(({ input, signal }) => deleteEntry(input, signal)),
      recreateEntry: fromPromise(({ input }) => entry.recreateEntry(input)),
    },
  });

/** Key of the open entry where this device has it, too; null: there is nothing here to follow. */
export const openKeyOf = (entry: EntrySnapshot): string | null => {
  const opened = isDrawerOpen(entry) ? openedEntry(entry) : null;
  return opened?.local ? opened.clientId : null;
};
