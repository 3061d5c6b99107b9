import { storageKeys } from '../../domain/common/storage-keys.ts';
import type { LocalEntry, Tombstone } from '../../domain/logbook/outbox/local-entry.ts';
import {
  type DatabaseContent,
  mergeMirror,
  mergeTombstones,
  mirrored,
  readMirror,
  readMirroredTombstones,
} from '../../domain/logbook/outbox/mirror.ts';
import { isUnsent } from '../../domain/logbook/outbox/next-step.ts';
import type { Database } from './database.ts';
import type { Gone, Owner, StoreDeps } from './model.ts';
import { noteFloor, putEntry } from './records.ts';

const mirrorPause = 500;
const stores = ['entries', 'signatures', 'tombstones', 'gone', 'meta'] as const;

/** The text part of what is unsent, in local storage, for the day the database is evicted; and back from there at the start. */
export const mirrorOf = (database: Database, { mirror, schedule, now, newId }: StoreDeps) => {
  let isWanted = false;
  let isBusy = false;

  const read = (key: string) => {
    try {
      return mirror?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };

  const write = async () => {
    if (mirror === null) return;
    const [entries, tombstones] = await database.transact(['entries', 'tombstones'], 'readonly', (scope) =>
      Promise.all([scope.all<LocalEntry>('entries'), scope.all<Tombstone>('tombstones')]),
    );
    try {
      mirror.setItem(storageKeys.unsavedLogbookItems, JSON.stringify(entries.filter(isUnsent).map(mirrored)));
      mirror.setItem(storageKeys.logbookItemsToDelete, JSON.stringify(tombstones));
    } catch {
      // Local storage is full: the database is the truth, the mirror stays as it was.
    }
  };

  /** Writes the mirror soon; several changes are one writing. */
  const touch = () => {
    if (isWanted || mirror === null) return;
    isWanted = true;
    schedule(mirrorPause, () => {
      isWanted = false;
      if (isBusy) return touch();
      isBusy = true;
      void write()
        .catch(() => undefined)
        .finally(() => {
          isBusy = false;
        });
    });
  };

  /** Takes what only the mirror has into the database. `owner`: whose the drafts of an older installation are. */
  const merge = async (owner: Owner | null) => {
    const whose = owner && { ...owner, now: now(), newId };
    const [texts, deletions] = [read(storageKeys.unsavedLogbookItems), read(storageKeys.logbookItemsToDelete)];
    if (texts === null && deletions === null) return;
    await database.transact(stores, 'readwrite', async (scope) => {
      // Old drafts have no key of their own: adopted in this transaction, they must not be adopted again from the same text.
      const isKnown = (await scope.get<string>('meta', 'mergedMirror')) === `${texts} ${deletions}`;
      const items = readMirror(texts, isKnown ? null : whose);
      const tombstones = readMirroredTombstones(deletions, isKnown ? null : whose);
      if (whose !== null) scope.put('meta', `${texts} ${deletions}`, 'mergedMirror');
      const [entries, deleted, gone] = await Promise.all([
        scope.all<LocalEntry>('entries'),
        scope.all<Tombstone>('tombstones'),
        scope.all<Gone>('gone'),
      ]);
      const database: DatabaseContent = { items: entries, tombstones: deleted, gone: new Set(gone.map(({ clientId }) => clientId)) };
      for (const tombstone of mergeTombstones(database, tombstones ?? [])) scope.put('tombstones', tombstone);
      for (const item of mergeMirror(database, items ?? [])) {
        const before = entries.find(({ clientId }) => clientId === item.clientId) ?? null;
        putEntry(scope, item, before);
        await noteFloor(scope, item.localRevision);
      }
      // Nobody can read it now; it is kept for whoever can.
      if (items === null) scope.put('meta', texts, 'unreadableMirror');
      if (tombstones === null) scope.put('meta', deletions, 'unreadableDeletions');
    });
    await write();
  };

  return { touch, merge, write };
};
