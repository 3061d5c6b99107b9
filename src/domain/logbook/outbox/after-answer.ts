import { formOf } from '../form/form.ts';
import type { DeleteResult } from '../result-codes.ts';
import { afterFound } from './after-found.ts';
import { afterRefusal, left, outcome, stale, unanswered } from './after-refusal.ts';
import { sameFixedPart } from './content.ts';
import { withNewKey } from './item-copies.ts';
import type { LocalComment, LocalEntry, Tombstone } from './local-entry.ts';
import { isTombstone, isUnsent } from './next-step.ts';
import type { Answer, AnyItem, CreateStep, EntryStep, FinaliseStep, Given, Outcome, Step, UpdateStep } from './protocol.ts';

type Accepted = Answer & { readonly kind: 'accepted' };

/**
 * What the answer to `step` makes of the item as it is stored now, edits made meanwhile included. Total: an answer that fits nothing is
 * `stale` and changes nothing, so late, repeated and foreign answers do no harm.
 */
export function afterAnswer<Item extends AnyItem>(item: Item, step: Step, answer: Answer, given: Given): Outcome<Item>;
export function afterAnswer(item: AnyItem, step: Step, answer: Answer, given: Given): Outcome<AnyItem> {
  if (item.clientId !== step.clientId) return stale(item);
  if (isTombstone(item)) return step.kind === 'delete' ? afterDelete(item, answer, given) : stale(item);
  if (item.kind === 'comment') return step.kind === 'comment' ? afterComment(item, answer, given) : stale(item);
  if (step.kind === 'comment' || step.kind === 'delete' || !concerns(item, step, answer)) return stale(item);
  if (answer.kind === 'offline' || answer.kind === 'loginRequired') return unanswered(item, answer.kind);
  if (answer.kind === 'found') return step.kind === 'read' ? afterFound(item, answer.entry, given, answer.windows) : stale(item);
  if (answer.kind === 'refused') return afterRefusal(item, step, answer, given);
  return afterAccepted(item, step, answer, given);
}

const concerns = (item: LocalEntry, step: EntryStep, answer: Answer): boolean => {
  switch (step.kind) {
    case 'create':
    case 'resolveDoubt':
      return item.serverRevision === null;
    case 'read':
      return item.needsRead && item.entry.header.logbookEntryId === step.logbookEntryId;
    case 'update':
      return item.attemptedRevision === step.revision && item.serverRevision === step.builtOn;
    case 'finalise':
      // A finalisation that went through holds, whatever happened here meanwhile.
      return answer.kind === 'accepted' || (item.signature === step.signature && item.serverRevision === step.builtOn);
  }
};

const afterAccepted = (item: LocalEntry, step: EntryStep, answer: Accepted, given: Given): Outcome<LocalEntry> => {
  switch (step.kind) {
    case 'create':
      return created(item, step, answer);
    case 'resolveDoubt':
      return outcome('progressed', withNewKey(item, given.newId));
    case 'update':
      return updated(item, step, answer);
    case 'finalise':
      return finalised(item, step, given);
    case 'read':
      return stale(item);
  }
};

const created = (item: LocalEntry, step: CreateStep, { resourceId, revision }: Accepted): Outcome<LocalEntry> => {
  // Vehicle or time were changed while it was under way: what arrived is deleted by its key and created anew.
  if (!sameFixedPart(step.entry, item.entry)) return { ...stale(item), kind: 'progressed' };
  return outcome('progressed', {
    ...item,
    entry: { ...item.entry, header: { ...item.entry.header, logbookEntryId: resourceId, status: 'created' } },
    serverRevision: revision ?? 1,
    base: formOf(step.entry),
    syncedRevision: step.revision,
    attemptedRevision: null,
    attempted: step.entry,
    needsRead: true,
    unknownEntry: false,
  });
};

const updated = (item: LocalEntry, step: UpdateStep, { revision, lastSequence = null }: Accepted): Outcome<LocalEntry> => {
  const now = revision ?? step.builtOn + 1;
  const answered = { ...item, serverRevision: now, attemptedRevision: null, attempted: null, unknownEntry: false };
  // Ignored: the server knows a higher sequence of this device, or the same one with another text. It is sent again with a higher one.
  if (lastSequence !== null || now <= step.builtOn)
    return outcome('progressed', { ...answered, localRevision: Math.max(item.localRevision, lastSequence ?? 0) + 1, needsRead: true });
  const synced = { ...answered, base: formOf(step.entry), syncedRevision: step.revision };
  // Somebody else wrote after the attempt whose answer was lost.
  if (now > step.builtOn + 1) return outcome('progressed', { ...synced, attempted: step.entry, needsRead: true });
  return outcome(isUnsent(synced) ? 'progressed' : 'done', synced);
};

const finalised = (item: LocalEntry, step: FinaliseStep, given: Given): Outcome<LocalEntry> =>
  item.signature === step.signature && item.syncedRevision === item.localRevision
    ? outcome<LocalEntry>('done', null)
    : left(item, 'alreadyFinalized', given, null);

const afterComment = (item: LocalComment, answer: Answer, given: Given): Outcome<LocalComment> => {
  if (answer.kind === 'accepted') return outcome<LocalComment>('done', null);
  if (answer.kind === 'found') return stale(item);
  if (answer.kind === 'refused') return afterRefusal(item, null, answer, given);
  return unanswered(item, answer.kind);
};

const afterDelete = (item: Tombstone, answer: Answer, given: Given): Outcome<Tombstone> => {
  if (answer.kind === 'found') return stale(item);
  if (answer.kind === 'offline' || answer.kind === 'loginRequired') return unanswered(item, answer.kind);
  switch (resultOfDelete(answer)) {
    case 'successfully_deleted':
      return outcome<Tombstone>('done', null);
    case 'err_already_finalized':
    case 'err_forbidden_request':
      return { ...outcome<Tombstone>('dropped', null), refusal: answer.kind === 'refused' ? answer : null };
    default:
      return answer.kind === 'refused' ? afterRefusal(item, null, answer, given) : stale(item);
  }
};

/** The result of one deletion, as told to the user; what the server never heard of or already forgot counts as deleted. */
export const resultOfDelete = (answer: Answer): DeleteResult => {
  if (answer.kind === 'accepted') return 'successfully_deleted';
  if (answer.kind === 'loginRequired') return 'new_login_required';
  if (answer.kind === 'offline') return 'only_deleted_locally';
  if (answer.kind === 'found') return 'err_unknown';
  if (answer.code === 'err_unknown_entry') return 'successfully_deleted';
  if (answer.code === 'err_already_finalized') return 'err_already_finalized';
  if (answer.code === 'err_unknown_organisation') return 'err_unknown_organisation';
  if (answer.status === 401) return 'new_login_required';
  return answer.status === 403 ? 'err_forbidden_request' : 'err_unknown';
};
