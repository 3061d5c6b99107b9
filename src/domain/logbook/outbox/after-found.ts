import type { LogbookEntry } from '../entry/entry.ts';
import { prepareSave } from '../entry/payload.ts';
import { type EntryWindow, isOutsideWindows } from '../entry/window.ts';
import { type EntryForm, formOf } from '../form/form.ts';
import { mergeForms } from '../form/merge.ts';
import { left, outcome } from './after-refusal.ts';
import { sameContent, sameFixedPart } from './content.ts';
import { copyOf, unsigned } from './item-copies.ts';
import type { LocalEntry } from './local-entry.ts';
import { isUnsent } from './next-step.ts';
import type { Given, Outcome } from './protocol.ts';

const firstRevision = 1;

/** The item after the server's entry was read; null: a complete answer lacks it. */
export const afterFound = (
  item: LocalEntry,
  found: LogbookEntry | null,
  given: Given,
  windows: readonly EntryWindow[] = [],
): Outcome<LocalEntry> => {
  if (found === null) return isOutsideWindows(item.entry, windows) ? hidden(item) : missing(item);
  return found.header.status === 'finalized' ? foundFinalised(item, found, given) : foundOpen(item, found, given);
};

/** It is there and may no longer be seen: nothing is known to be lost. What is still to be told waits for a person. */
const hidden = (item: LocalEntry): Outcome<LocalEntry> => {
  const read = { ...item, needsRead: false };
  if (!isUnsent(item)) return outcome('done', read);
  return { kind: 'parked', item: { ...read, state: 'parked', reason: 'forbidden' }, recovered: null, reason: 'forbidden', refusal: null };
};

const missing = (item: LocalEntry): Outcome<LocalEntry> => ({
  kind: 'parked',
  item: { ...item, unknownEntry: true, isUnSynced: true, state: 'parked', reason: 'unknownEntry', needsRead: false },
  recovered: null,
  reason: 'unknownEntry',
  refusal: null,
});

const foundFinalised = (item: LocalEntry, found: LogbookEntry, given: Given): Outcome<LocalEntry> => {
  // Only the server can tell whose signature it holds: sent again, the same one succeeds.
  if (item.signature !== null)
    return outcome('progressed', { ...item, serverRevision: found.revision, needsRead: false, attempted: null, unknownEntry: false });
  const isTold = item.syncedRevision === item.localRevision && found.revision > (item.serverRevision ?? 0);
  return isTold || sameContent(found, item.entry) ? outcome<LocalEntry>('done', null) : left(item, 'alreadyFinalized', given, null);
};

const foundOpen = (item: LocalEntry, found: LogbookEntry, given: Given): Outcome<LocalEntry> => {
  const read = { ...item, serverRevision: found.revision, needsRead: false, attempted: null, unknownEntry: false };
  if (!sameFixedPart(found, item.entry)) return foundMoved(item, read, found, given);
  if (sameContent(found, item.entry)) return adopted(read, found);
  const isOwnOlderText = item.attempted !== null && sameContent(found, item.attempted);
  if (isOwnOlderText && item.syncedRevision < item.localRevision) return ours(read, found);
  if (isServerBehind(item, found)) return ours(read, found);
  if (item.syncedRevision === item.localRevision && item.signature === null) return adopted(read, found);
  // What was signed stands as it was signed; the other text is kept as a copy.
  if (item.signature !== null || !item.base)
    return { ...ours(read, found), recovered: copyOf({ ...item, entry: found, signature: null }, 'changedElsewhere', given) };
  return both(read, item.base, found);
};

/** The server holds less than it acknowledged: an emptied body, an older backup. */
const isServerBehind = ({ serverRevision }: LocalEntry, found: LogbookEntry): boolean =>
  found.revision === firstRevision || found.revision < (serverRevision ?? 0);

/**
 * Vehicle or time are others there, and stand: they were corrected, an old key was met again, or a backup has brought former ones back. What
 * was signed for others is signed again. What might be found nowhere else stays as a copy.
 */
const foundMoved = (item: LocalEntry, read: LocalEntry, found: LogbookEntry, given: Given): Outcome<LocalEntry> => {
  const isBehind = isServerBehind(item, found);
  const isTold = item.syncedRevision === item.localRevision && item.signature === null;
  const text = item.signature === null ? read : unsigned(read);
  const current = () => (isTold ? adopted(text, found) : item.base ? both(text, item.base, found) : ours(text, found));
  const moved = isBehind ? ours(text, found) : current();
  const isCopied = isBehind || !item.base || item.signature !== null || item.attempted !== null;
  return isCopied ? { ...moved, recovered: copyOf(item, 'changedElsewhere', given) } : moved;
};

/** Changed here and there: by field, what one side alone changed is taken from it, and a person is asked about the rest. */
const both = (item: LocalEntry, base: EntryForm, found: LogbookEntry): Outcome<LocalEntry> => {
  const { form, taken, conflicts } = mergeForms(base, formOf(item.entry), formOf(found));
  if (conflicts.length > 0)
    return {
      kind: 'parked',
      item: { ...item, rival: found, isUnSynced: true, state: 'parked', reason: 'conflict', status: null, retryAt: null },
      recovered: null,
      reason: 'conflict',
      refusal: null,
    };
  if (taken.length === 0) return ours(item, found);
  return ours({ ...item, entry: prepareSave(form, item.entry).entry, localRevision: item.localRevision + 1 }, found);
};

/** What was read replaces the local copy. */
const adopted = (item: LocalEntry, found: LogbookEntry): Outcome<LocalEntry> => {
  const synced = { ...item, entry: found, base: formOf(found), syncedRevision: item.localRevision };
  return outcome(isUnsent(synced) ? 'progressed' : 'done', synced);
};

/** The local text stays and is sent on top of what is there. */
const ours = (item: LocalEntry, found: LogbookEntry): Outcome<LocalEntry> => {
  const { remarks, referenceLocation } = item.entry.header;
  const entry = { ...item.entry, header: { ...found.header, remarks, referenceLocation }, revision: found.revision };
  const isTold = item.syncedRevision === item.localRevision;
  return outcome('progressed', { ...item, entry, base: formOf(found), localRevision: item.localRevision + (isTold ? 1 : 0) });
};
