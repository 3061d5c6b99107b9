import type { LocalComment, LocalEntry, Tombstone } from '../../domain/logbook/outbox/local-entry.ts';
import { isItem } from '../../domain/logbook/outbox/mirror.ts';
import { isUnsent } from '../../domain/logbook/outbox/next-step.ts';
import { openDatabase, StoreFailure } from './database.ts';
import { editsOn } from './edits.ts';
import { mirrorOf } from './mirror.ts';
import type { Gone, Kept, Outbox, Owner, StoreDeps } from './model.ts';
import { offlineCopiesOn } from './offline-copies.ts';
import { readingCopiesOn } from './reading-copies.ts';
import { entryBy, noteClockOffset, presentKey, wholeEntry } from './records.ts';
import { sendingOn } from './sending.ts';
import { standingTexts, typedTextsOn } from './typed-texts.ts';

const day = 86_400_000;
/** How long a recovered copy, and the trace of what left, is kept. */
const recoveredLife = 30 * day;

/**
 * Everything of the logbook on this device. IndexedDB is the truth: what resolved is durable. Every read names the account and returns
 * nothing of another one but how much of it is unsent. Failures are `StoreFailure`; the saves answer them as data.
 */
export const openLogbookStore = (deps: StoreDeps) => {
  const { now, newId, channel } = deps;
  const database = openDatabase(deps);
  const mirror = mirrorOf(database, deps);
  const edits = editsOn(database, now, newId);
  const sending = sendingOn(database, now, newId);
  const listeners = new Set<() => void>();
  let clockOffset_s: number | null = null;
  const tellHere = () => {
    for (const listener of listeners) listener();
  };
  const stopListening = channel?.listen(tellHere);
  const changed = () => {
    tellHere();
    channel?.post();
    mirror.touch();
  };
  /** The same functions, each followed by the news that something changed. */
  const telling = <Functions extends Record<string, (...given: never[]) => Promise<unknown>>>(functions: Functions): Functions =>
    Object.fromEntries(
      Object.entries(functions).map(([name, act]) => [
        name,
        async (...given: never[]) => {
          const result = await act(...given);
          changed();
          return result;
        },
      ]),
    ) as unknown as Functions;

  const { due, deletions, ...changing } = sending;
  return {
    ...telling(edits),
    ...telling(changing),
    due,
    deletions,
    ...offlineCopiesOn(database, now),
    ...readingCopiesOn(database),
    ...typedTextsOn(database, now, changed),
    list: (accountId: string): Promise<Outbox> =>
      database.transact(['entries', 'comments', 'tombstones', 'recovered', 'meta', 'gone'], 'readonly', async (scope) => {
        const [allEntries, allComments, allTombstones, recovered, texts] = await Promise.all([
          scope.all<LocalEntry>('entries'),
          scope.all<LocalComment>('comments'),
          scope.all<Tombstone>('tombstones'),
          scope.all<Kept>('recovered', { name: 'account', only: accountId }),
          standingTexts(scope, accountId),
        ]);
        const isOwn = (item: { readonly accountId: string }) => item.accountId === accountId;
        const items = allEntries.filter(isItem);
        const unsent = [...items.filter(isUnsent), ...allComments, ...allTombstones];
        return {
          entries: items.filter(isOwn).sort((a, b) => a.savedAt - b.savedAt),
          comments: allComments.filter(isOwn),
          tombstones: allTombstones.filter(isOwn),
          recovered,
          texts,
          others: unsent.filter((item) => !isOwn(item)).length,
        };
      }),
    /** One entry with its signature, also by a key it had before; null: not here, or not this account's. */
    read: (accountId: string, clientId: string): Promise<LocalEntry | null> =>
      database.transact(['entries', 'signatures', 'gone'], 'readonly', async (scope) => {
        const item = await wholeEntry(scope, await presentKey(scope, clientId));
        return item?.accountId === accountId ? item : null;
      }),
    /** One entry by the id it is shown under, also by the one it had before the server knew it: a list on screen may not say better yet. */
    readByEntryId: (accountId: string, logbookEntryId: string): Promise<LocalEntry | null> =>
      database.transact(['entries', 'signatures', 'gone'], 'readonly', async (scope) => {
        const item = await entryBy(scope, accountId, logbookEntryId);
        return item === null ? null : wholeEntry(scope, item.clientId);
      }),
    /** Identifies this store towards the server; minted once. */
    deviceId: (): Promise<string> =>
      database.transact(['meta'], 'readwrite', async (scope) => {
        const known = await scope.get<string>('meta', 'deviceId');
        if (known !== undefined) return known;
        const minted = newId();
        scope.put('meta', minted, 'deviceId');
        return minted;
      }),
    lastSynced: (accountId: string): Promise<number | null> =>
      database.transact(['meta'], 'readonly', async (scope) => (await scope.get<number>('meta', `lastSynced:${accountId}`)) ?? null),
    noteSynced: (accountId: string): Promise<void> =>
      database.transact(['meta'], 'readwrite', async (scope) => {
        scope.put('meta', now(), `lastSynced:${accountId}`);
        if (clockOffset_s !== null) noteClockOffset(scope, clockOffset_s);
      }),
    /** `date`: of an answer of the server, just received. The next sync keeps the offset of this device's clock from it. */
    noteServerTime: (date: string | undefined): void => {
      const at = Date.parse(date ?? '');
      if (!Number.isNaN(at)) clockOffset_s = Math.round((now() - at) / 1000);
    },
    forgetRecovered: (accountId: string, id: number): Promise<void> =>
      database
        .transact(['recovered'], 'readwrite', async (scope) => {
          const kept = await scope.get<Kept>('recovered', id);
          if (kept?.accountId === accountId) scope.remove('recovered', id);
        })
        .then(changed),
    /** At the start of a page and after every change of account: adopts what only the mirror has, and drops what is 30 days old. */
    merge: async (owner: Owner | null): Promise<void> => {
      await mirror.merge(owner);
      await database.transact(['recovered', 'gone'], 'readwrite', async (scope) => {
        for (const { id, keptAt } of await scope.all<Kept>('recovered')) if (now() - keptAt > recoveredLife) scope.remove('recovered', id);
        for (const { clientId, at } of await scope.all<Gone>('gone')) if (now() - at > recoveredLife) scope.remove('gone', clientId);
      });
      changed();
    },
    /** Writes the mirror now instead of soon. */
    writeMirror: mirror.write,
    /** Asks the browser to keep the data when space is short. */
    persist: async (): Promise<void> => {
      await deps.persist?.().catch(() => undefined);
    },
    /** Tells of every change, of other tabs too. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close: async () => {
      stopListening?.();
      listeners.clear();
      await database.close();
    },
  };
};
export type LogbookStore = ReturnType<typeof openLogbookStore>;
export { StoreFailure };
