import { type ActorOptions, createActor, fromPromise, toPromise } from 'xstate';
import type { EntryCalls } from '../../api/actors/logbook/entry.ts';
import type { SaveCalls } from '../../api/actors/logbook/save.ts';
import type { LogbookStore } from '../../api/store/logbook-store.ts';
import type { DeleteResult, SyncResult } from '../../domain/logbook/result-codes.ts';
import { type EntryRef, entryMachine } from '../../machines/logbook/entry/chart.ts';
import type { OwnedEntry } from '../../machines/logbook/entry/model.ts';
import { isDrawerOpen, openedEntry } from '../../machines/logbook/entry/selectors.ts';
import { logbookSaveMachine } from '../../machines/logbook/save.ts';

interface DrawerParts {
  readonly entry: EntryCalls;
  readonly saving: SaveCalls;
  readonly requestSync: () => Promise<SyncResult>;
  /** Of a test. */
  readonly clock?: NonNullable<ActorOptions<typeof logbookSaveMachine>['clock']>;
  readonly deleteEntry: (held: OwnedEntry, signal: AbortSignal) => Promise<DeleteResult>;
}

/** The machine of the open entry with its real logic. */
export const drawerEntry = ({ entry, saving, requestSync, deleteEntry, clock }: DrawerParts) => {
  const saveMachine = logbookSaveMachine.provide({
    actors: {
      storeEntry: fromPromise(({ input }) => saving.storeEntry(input)),
      requestSync: fromPromise(requestSync),
      readSaveStatus: fromPromise(({ input }) => saving.readSaveStatus(input)),
    },
  });
  return entryMachine.provide({
    actors: {
      startEntry: fromPromise(({ input }) => entry.startEntry(input)),
      readVehicle: fromPromise(({ input, signal }) => entry.readVehicle(input, signal)),
      readEntry: fromPromise(({ input, signal }) => entry.readEntry(input, signal)),
      saveEntry: fromPromise(async ({ input }) => {
        // Once begun, a save goes on to its end, whatever becomes of the drawer.
        const answer = await toPromise(createActor(saveMachine, { input, ...(clock && { clock }) }).start());
        return saving.answerOf(input, answer);
      }),
      keepEntry: fromPromise(({ input }) => entry.keepEntry(input)),
      deleteEntry: fromPromise(({ input, signal }) => deleteEntry(input, signal)),
      recreateEntry: fromPromise(({ input }) => entry.recreateEntry(input)),
    },
  });
};

/** Tells the drawer what a pass, or another window, made of its entry. */
export const openEntryFollower =
  (store: Pick<LogbookStore, 'read'>, logbookEntry: EntryRef, { opened }: Pick<EntryCalls, 'opened'>, accountId: () => string | null) =>
  async () => {
    const snapshot = logbookEntry.getSnapshot();
    const held = isDrawerOpen(snapshot) ? openedEntry(snapshot) : null;
    const own = accountId();
    if (held === null || held.local === null || own === null) return;
    const item = await store.read(own, held.clientId).catch(() => null);
    if (item === null || item.savedAt < held.local.savedAt) return;
    const owner = { accountId: own, organisationId: item.organisationId };
    logbookEntry.send({ type: 'entry.synced', opened: await opened(owner, item) });
  };
