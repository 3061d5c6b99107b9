import type { DeviceTime } from '../../domain/logbook/device-time.ts';
import type { LogbookEntry } from '../../domain/logbook/entry/entry.ts';
import { isLocalId, localIdOf } from '../../domain/logbook/outbox/content.ts';
import {
  type Draft,
  discard,
  recreate,
  removeLocal,
  reopen,
  retry,
  type SaveResult,
  saveComment,
  saveLocal,
  tombstoneOf,
} from '../../domain/logbook/outbox/edit.ts';
import { copyOf } from '../../domain/logbook/outbox/item-copies.ts';
import type { EntryName, LocalComment, LocalEntry, Tombstone } from '../../domain/logbook/outbox/local-entry.ts';
import type { Database, Scope, StoreFailure } from './database.ts';
import type { Gone, ItemKey, Owner } from './model.ts';
import {
  countDeletion,
  deviceTimeAt,
  entryBy,
  noteFloor,
  noteGone,
  presentKey,
  putEntry,
  readFloor,
  removeEntry,
  renameEntry,
  wholeEntry,
} from './records.ts';

const entryStores = ['entries', 'signatures', 'comments', 'tombstones', 'recovered', 'gone', 'meta'] as const;
type Ownership = { readonly accountId: string };

/** What people do with entries on this device; each is one transaction and ends only when it is durable. */
export const editsOn = (database: Database, now: () => number, newId: () => string) => {
  const write = <T>(act: (scope: Scope) => Promise<T>) => database.transact(entryStores, 'readwrite', act);

  const ofAccount = async (scope: Scope, accountId: string, clientId: string) => {
    const item = await wholeEntry(scope, clientId);
    return item?.accountId === accountId ? item : null;
  };
  const change = (accountId: string, clientId: string, act: (item: LocalEntry, time: DeviceTime) => LocalEntry) =>
    write(async (scope) => {
      const before = await ofAccount(scope, accountId, clientId);
      if (before === null) return null;
      const item = act(before, await deviceTimeAt(scope, now()));
      if (item.clientId !== before.clientId) renameEntry(scope, before.clientId, item, now());
      else if (item !== before) putEntry(scope, item, before);
      await noteFloor(scope, item.localRevision);
      return item;
    });

  const saveIn = async (scope: Scope, given: Draft) => {
    const draft = { ...given, clientId: await presentKey(scope, given.clientId) };
    const wanted = (await isDeleted(scope, draft)) ? asNew(draft, newId()) : draft;
    const known = await knownEntry(scope, wanted);
    const at = now();
    const item = saveLocal(known, wanted, at, await readFloor(scope), await deviceTimeAt(scope, at));
    if (typeof item === 'object') {
      putEntry(scope, item, known);
      scope.remove('gone', item.clientId);
      await noteFloor(scope, item.localRevision);
    }
    return { item, known };
  };

  return {
    /** Saves a form's draft; what was deleted meanwhile, in another tab, becomes a new entry. */
    save: async (draft: Draft): Promise<SaveResult> => {
      try {
        return await write(async (scope): Promise<SaveResult> => {
          const { item, known } = await saveIn(scope, draft);
          if (item === false) return { kind: 'refused' };
          return item === 'conflict' ? { kind: 'conflict', item: known as LocalEntry } : { kind: 'saved', item };
        });
      } catch (error) {
        return failedBy(error);
      }
    },
    /** Keeps the text of somebody who has left; where it would have to be chosen between two, this one as a copy beside the other. */
    keep: (draft: Draft): Promise<void> =>
      write(async (scope) => {
        const { item, known } = await saveIn(scope, draft);
        if (item !== 'conflict') return;
        scope.put(
          'recovered',
          copyOf({ ...(known as LocalEntry), entry: draft.entry, signature: null }, 'changedElsewhere', { now: now() }),
        );
      }),
    /**
     * Moves entries to the list of deletions, by entry id or client id; answers the keys under which they stand there. `name`: of a single
     * entry that only the server has.
     */
    remove: (owner: Owner, ids: readonly string[], name: EntryName | null = null): Promise<readonly string[]> =>
      write(async (scope) => {
        const keys: string[] = [];
        for (const id of ids) {
          const item = await entryBy(scope, owner.accountId, id);
          const tombstone =
            item === null
              ? tombstoneOf(id, { ...owner, clientId: isLocalId(id) ? id.slice('local-'.length) : newId() }, now(), name)
              : removeLocal(item, now());
          scope.put('tombstones', tombstone);
          removeEntry(scope, tombstone.clientId, 'deleted', now());
          noteGone(scope, tombstone.logbookEntryId, 'deleted', now());
          await countDeletion(scope);
          keys.push(tombstone.clientId);
        }
        return keys;
      }),
    recreate: (accountId: string, clientId: string) =>
      change(accountId, clientId, (item, time) => recreate(item, { now: now(), newId: newId() }, time)),
    reopen: (accountId: string, clientId: string) => change(accountId, clientId, reopen),
    discard: (accountId: string, clientId: string) =>
      write(async (scope) => {
        const item = await ofAccount(scope, accountId, clientId);
        if (item === null) return;
        const { recovered, tombstone } = discard(item, { now: now(), newId: newId() });
        scope.put('recovered', recovered);
        removeEntry(scope, clientId, tombstone === null ? 'left' : 'deleted', now());
        if (tombstone !== null) scope.put('tombstones', tombstone);
      }),
    /** A parked item is sent again with the next pass. */
    retry: ({ accountId }: Ownership, { kind, clientId }: ItemKey) =>
      write(async (scope) => {
        const store = kind === 'entry' ? 'entries' : kind === 'comment' ? 'comments' : 'tombstones';
        const item = await scope.get<LocalEntry | LocalComment | Tombstone>(store, clientId);
        if (item?.accountId === accountId) scope.put(store, retry(item));
      }),
    saveComment: async (draft: Parameters<typeof saveComment>[0]): Promise<SaveCommentResult> => {
      try {
        return await write(async (scope): Promise<SaveCommentResult> => {
          const known = await scope.get<LocalComment>('comments', draft.clientId);
          const at = now();
          const item = known ?? saveComment(draft, at, await deviceTimeAt(scope, at));
          if (known === undefined) scope.put('comments', item);
          return { kind: 'saved', item };
        });
      } catch (error) {
        return failedBy(error);
      }
    },
    discardComment: (accountId: string, clientId: string) =>
      write(async (scope) => {
        const item = await scope.get<LocalComment>('comments', clientId);
        if (item?.accountId === accountId) scope.remove('comments', clientId);
      }),
    /** A deletion is no longer wanted, or can never succeed. */
    forgetDeletion: (accountId: string, clientId: string) =>
      write(async (scope) => {
        const item = await scope.get<Tombstone>('tombstones', clientId);
        if (item?.accountId === accountId) scope.remove('tombstones', clientId);
      }),
  };
};

export type SaveCommentResult = { readonly kind: 'saved'; readonly item: LocalComment } | (SaveResult & { readonly kind: 'failed' });

/** A transaction is refused with nothing else. */
const failedBy = (error: unknown) => ({ kind: 'failed' as const, reason: (error as StoreFailure).reason });

const isDeleted = async (scope: Scope, { accountId, clientId, entry }: Draft) => {
  const gone = await scope.get<Gone>('gone', clientId);
  if (gone?.why === 'deleted') return true;
  const only = [accountId, entry.header.logbookEntryId];
  return (await scope.all<Tombstone>('tombstones', { name: 'entry', only })).length > 0;
};

/** Saved under an id of this device it begins as a new one, whatever it was. */
const asNew = (draft: Draft, clientId: string): Draft => {
  const header: LogbookEntry['header'] = { ...draft.entry.header, logbookEntryId: localIdOf(clientId) };
  return { ...draft, clientId, entry: { ...draft.entry, header } };
};

/** Two tabs may hold the same server entry under two keys: here it is one. */
const knownEntry = async (scope: Scope, { accountId, clientId, entry }: Draft) => {
  const known = await wholeEntry(scope, clientId);
  if (known !== null) return known.accountId === accountId ? known : null;
  const [same] = await scope.all<LocalEntry>('entries', { name: 'entry', only: [accountId, entry.header.logbookEntryId] });
  return same === undefined ? null : wholeEntry(scope, same.clientId);
};
