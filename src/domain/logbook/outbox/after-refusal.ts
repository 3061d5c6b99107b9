import { copyOf, unsigned, withNewKey } from './item-copies.ts';
import type { LocalEntry, ParkReason, RecoveredCopy } from './local-entry.ts';
import { isTombstone, isUnsent, longestRetryPause } from './next-step.ts';
import type { AnyItem, EntryStep, Given, Outcome, OutcomeKind, Refusal } from './protocol.ts';

/** A step forward; the item goes on as pending without a reason. */
export const outcome = <Item extends AnyItem>(kind: OutcomeKind, item: Item | null): Outcome<Item> => ({
  kind,
  item:
    item === null
      ? null
      : settled({ ...item, state: 'pending', reason: null, status: null, retryAt: null, ...('field' in item && { field: null }) }),
  recovered: null,
  reason: null,
  refusal: null,
});

/** `isUnSynced` follows from what is still to be told. */
const settled = <Item extends AnyItem>(item: Item): Item =>
  isTombstone(item) || item.kind === 'comment' ? item : ({ ...item, isUnSynced: isUnsent(item) } as Item);

export const stale = <Item extends AnyItem>(item: Item): Outcome<Item> => ({
  kind: 'stale',
  item,
  recovered: null,
  reason: item.reason,
  refusal: null,
});

/** No answer that counts: the item stays in doubt and says why it waits. What another pass has parked keeps its reason. */
export const unanswered = <Item extends AnyItem>(item: Item, why: 'offline' | 'loginRequired'): Outcome<Item> =>
  item.state === 'parked' ? stale(item) : { ...stale({ ...item, reason: why }), kind: 'waits' };

/** The local text leaves the outbox and stays as a read-only copy. */
export const left = (item: LocalEntry, cause: RecoveredCopy['cause'], given: Given, refusal: Refusal | null): Outcome<LocalEntry> => ({
  kind: 'dropped',
  item: null,
  recovered: copyOf(item, cause, given),
  reason: null,
  refusal,
});

const parked = <Item extends AnyItem>(item: Item, reason: ParkReason, refusal: Refusal): Outcome<Item> => ({
  kind: 'parked',
  item: { ...item, state: 'parked', reason, status: refusal.status, retryAt: null, ...('field' in item && { field: refusal.field }) },
  recovered: null,
  reason,
  refusal,
});

const waits = <Item extends AnyItem>(item: Item, refusal: Refusal, { now }: Given): Outcome<Item> => {
  if (item.state === 'parked') return stale(item);
  const pause = refusal.retryAfter ?? null;
  const isSame = item.reason === 'server' && item.status === refusal.status;
  return {
    kind: 'waits',
    item: {
      ...item,
      reason: 'server',
      status: refusal.status,
      failures: (isSame ? (item.failures ?? 1) : 0) + 1,
      retryAt: pause === null ? null : now + Math.min(pause, longestRetryPause),
    },
    recovered: null,
    reason: 'server',
    refusal,
  };
};

/** What a refusal means is decided by the code of the decoded body; the bare status keeps the item. */
export function afterRefusal<Item extends AnyItem>(item: Item, step: EntryStep | null, refusal: Refusal, given: Given): Outcome<Item>;
export function afterRefusal(item: AnyItem, step: EntryStep | null, refusal: Refusal, given: Given): Outcome<AnyItem> {
  const { code, status } = refusal;
  if (status === 401) return unanswered(item, 'loginRequired');
  if (code === 'err_unknown_organisation') return parked(item, 'unknownOrganisation', refusal);
  if (!isTombstone(item) && item.kind === 'entry' && step !== null) {
    const decided = entryRefusal(item, step, refusal, given);
    if (decided !== null) return decided;
  }
  if (code === 'err_unknown_entry') return parked(item, 'unknownEntry', refusal);
  if (status === 400) return parked(item, 'validation', refusal);
  if (status === 403) return parked(item, 'forbidden', refusal);
  if (status === 413) return parked(item, 'tooLarge', refusal);
  return waits(item, refusal, given);
}

const entryRefusal = (item: LocalEntry, step: EntryStep, refusal: Refusal, given: Given): Outcome<LocalEntry> | null => {
  switch (refusal.code) {
    case 'err_already_finalized':
      return isUnsent(item) ? left(item, 'alreadyFinalized', given, refusal) : { ...outcome<LocalEntry>('dropped', null), refusal };
    case 'err_unknown_entry':
      if (step.kind === 'resolveDoubt') return outcome('progressed', withNewKey(item, given.newId));
      return parked({ ...item, unknownEntry: true, isUnSynced: true }, 'unknownEntry', refusal);
    case 'err_revision_conflict':
      return { ...outcome('progressed', conflicting(item)), refusal };
    case 'err_validation':
    case 'err_empty_signature':
      if (step.kind === 'finalise') return parked(unsigned(item), 'validation', refusal);
      return parked(step.kind === 'update' ? withoutDoubt(item) : item, 'validation', refusal);
    default:
      return null;
  }
};

/** Certainly not applied: what is there has to be read before it is built upon. */
const conflicting = (item: LocalEntry): LocalEntry => ({
  ...withoutDoubt(item),
  isFinaliseAttempted: false,
  needsRead: true,
  unknownEntry: false,
});

const withoutDoubt = (item: LocalEntry): LocalEntry => ({ ...item, attemptedRevision: null, attempted: null });
