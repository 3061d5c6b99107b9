import type { LogbookEntry } from '../../domain/logbook/entry/entry.ts';
import { afterAnswer } from '../../domain/logbook/outbox/after-answer.ts';
import { afterList } from '../../domain/logbook/outbox/after-list.ts';
import { isLocalId } from '../../domain/logbook/outbox/content.ts';
import { adoptedEntry } from '../../domain/logbook/outbox/edit.ts';
import type { LocalComment, LocalEntry, ParkReason, Tombstone } from '../../domain/logbook/outbox/local-entry.ts';
import { isItem } from '../../domain/logbook/outbox/mirror.ts';
import { isUnsent, markAttempted, nextStep } from '../../domain/logbook/outbox/next-step.ts';
import type { Answer, AnyItem, Outcome, Step } from '../../domain/logbook/outbox/protocol.ts';
import type { Database, Scope } from './database.ts';
import type { Gone, ItemKey, Owner } from './model.ts';
import { putEntry, putOutcome, readDeletions, readFloor, wholeEntry } from './records.ts';

const allStores = ['entries', 'signatures', 'comments', 'tombstones', 'recovered', 'gone', 'meta'] as const;
const storeOf = { comment: 'comments', deletion: 'tombstones' } as const;

const keyOf = (step: Step): ItemKey => ({
  kind: step.kind === 'comment' ? 'comment' : step.kind === 'delete' ? 'deletion' : 'entry',
  clientId: step.clientId,
});

const itemBy = (scope: Scope, { kind, clientId }: ItemKey): Promise<AnyItem | null | undefined> =>
  kind === 'entry' ? wholeEntry(scope, clientId) : scope.get<LocalComment | Tombstone>(storeOf[kind], clientId);

/** How the outbox is sent: steps are marked before they leave, answers are applied to what is stored by then. */
export const sendingOn = (database: Database, now: () => number, newId: () => string) => {
  const write = <T>(act: (scope: Scope) => Promise<T>) => database.transact(allStores, 'readwrite', act);

  return {
    /** Keys of what an account has to send now: deletions first, then entries and comments in the order of their saving. */
    due: (accountId: string): Promise<readonly ItemKey[]> =>
      database.transact(['entries', 'comments', 'tombstones'], 'readonly', async (scope) => {
        const own = { name: 'account', only: accountId };
        const [tombstones, entries, comments] = await Promise.all([
          scope.all<Tombstone>('tombstones', own),
          scope.all<LocalEntry>('entries', own),
          scope.all<LocalComment>('comments', own),
        ]);
        const at = now();
        const deletions = tombstones.filter((item) => nextStep(item, at) !== null).sort((a, b) => a.deletedAt - b.deletedAt);
        const items = [...entries.filter(isItem), ...comments]
          .filter((item) => nextStep(item, at) !== null)
          .sort((a, b) => a.savedAt - b.savedAt);
        return [
          ...deletions.map(({ clientId }) => ({ kind: 'deletion' as const, clientId })),
          ...items.map(({ kind, clientId }) => ({ kind, clientId })),
        ];
      }),
    /** The next steps of these items, marked as attempted; nothing may leave before this is durable. */
    begin: (accountId: string, keys: readonly ItemKey[]): Promise<readonly Step[]> =>
      write(async (scope) => {
        const at = now();
        const steps: Step[] = [];
        for (const key of keys) {
          const item = await itemBy(scope, key);
          if (!item || item.accountId !== accountId) continue;
          const step = nextStep(item, at);
          if (step === null) continue;
          const marked = markAttempted(item, step, at);
          if (key.kind === 'entry') putEntry(scope, marked as LocalEntry, item as LocalEntry);
          else scope.put(storeOf[key.kind], marked);
          steps.push(step);
        }
        return steps;
      }),
    /** What the answers make of the items as they are stored now; null where an item is no longer there. */
    apply: (answers: readonly { readonly step: Step; readonly answer: Answer }[]): Promise<readonly (Outcome<AnyItem> | null)[]> =>
      write(async (scope) => {
        const outcomes: (Outcome<AnyItem> | null)[] = [];
        for (const { step, answer } of answers) {
          const key = keyOf(step);
          const item = await itemBy(scope, key);
          if (!item || item.accountId !== step.accountId) {
            outcomes.push(null);
            continue;
          }
          const outcome = afterAnswer(item, step, answer, { now: now(), newId: newId() });
          outcomes.push(outcome);
          if (key.kind === 'entry') await putOutcome(scope, item as LocalEntry, outcome as Outcome<LocalEntry>, now());
          else if (outcome.item === null) scope.remove(storeOf[key.kind], key.clientId);
          else if (outcome.item !== item) scope.put(storeOf[key.kind], outcome.item);
        }
        return outcomes;
      }),
    /** How often something was deleted on this device. */
    deletions: (): Promise<number> => database.transact(['meta'], 'readonly', readDeletions),
    /** Everything of the account that waits says why. */
    noteReason: (accountId: string, reason: ParkReason & ('offline' | 'loginRequired')): Promise<void> =>
      write(async (scope) => {
        const own = { name: 'account', only: accountId };
        for (const store of ['entries', 'comments', 'tombstones'] as const) {
          for (const item of await scope.all<AnyItem>(store, own)) {
            if (item.state !== 'parked' && item.reason !== reason && (!('kind' in item) || isUnsent(item)))
              scope.put(store, { ...item, reason });
          }
        }
      }),
    /**
     * Tells the store what a complete list said. `asked`: revisions known before the list was requested; `found`: entries by id, null for an id
     * the server was asked for by name and lacks; `open`: the account's own open entries, taken in where the device has none of them and
     * nothing was deleted here since `deletionsThen` was counted.
     */
    reconcile: (
      owner: Owner,
      asked: ReadonlyMap<string, number>,
      found: ReadonlyMap<string, LogbookEntry | null>,
      open: readonly LogbookEntry[],
      deletionsThen: number | null = null,
    ): Promise<readonly Outcome<LocalEntry>[]> =>
      write(async (scope) => {
        const outcomes: Outcome<LocalEntry>[] = [];
        for (const [clientId, knownThen] of asked) {
          const item = await wholeEntry(scope, clientId);
          const answer = item === null ? undefined : found.get(item.entry.header.logbookEntryId);
          if (item === null || answer === undefined) continue;
          const outcome = afterList(item, answer, knownThen, { now: now(), newId: newId() });
          if (outcome.kind === 'stale') continue;
          await putOutcome(scope, item, outcome, now());
          outcomes.push(outcome);
        }
        const own = await scope.all<LocalEntry>('entries', { name: 'account', only: owner.accountId });
        // What is open there may be the very entry whose create is in doubt here.
        if (own.some(({ serverRevision, attemptedRevision }) => serverRevision === null && attemptedRevision !== null)) return outcomes;
        // So may what was deleted here while its create was under way: the server's id of it is not known yet.
        const deleted = await scope.all<Tombstone>('tombstones', { name: 'account', only: owner.accountId });
        if (deleted.some(({ logbookEntryId }) => isLocalId(logbookEntryId))) return outcomes;
        if (deletionsThen !== null && (await readDeletions(scope)) !== deletionsThen) return outcomes;
        const floor = await readFloor(scope);
        for (const entry of open) {
          const only = [owner.accountId, entry.header.logbookEntryId];
          if ((await scope.all('entries', { name: 'entry', only })).length > 0) continue;
          if ((await scope.all('tombstones', { name: 'entry', only })).length > 0) continue;
          if (await scope.get<Gone>('gone', entry.header.logbookEntryId)) continue;
          putEntry(scope, adoptedEntry(entry, { ...owner, clientId: newId() }, now(), floor), null);
        }
        return outcomes;
      }),
  };
};
