import type { DeviceTime } from '../device-time.ts';
import { hasVehicle, isLocalId, sameFixedPart } from './content.ts';
import type { LocalComment, LocalEntry, OutboxItem, Tombstone } from './local-entry.ts';
import type { AnyItem, CommentStep, DeleteStep, EntryStep, Step } from './protocol.ts';

const minute = 60_000;
/** No request to wait is honoured for longer: neither a hostile header nor a clock set back may silence an item. */
export const longestRetryPause = minute;

const isPaused = ({ retryAt }: { readonly retryAt: number | null }, now: number) =>
  retryAt !== null && retryAt > now && retryAt - now <= longestRetryPause;

export const isTombstone = (item: AnyItem): item is Tombstone => !('kind' in item);

/** Whether the server still has to be told something about the item. */
export const isUnsent = (item: OutboxItem): boolean =>
  item.kind === 'comment' || item.syncedRevision < item.localRevision || item.signature !== null || item.unknownEntry;

const fewestFailures = 5;
/** Answers that say themselves that another try may do: late, too many, busy. */
const passing: readonly (number | null)[] = [408, 429, 503];
/** The server has refused it the same way so often that more tries alone will hardly help; it is sent with every pass all the same. */
export const isFailing = ({ reason, status, failures = 0 }: Pick<AnyItem, 'reason' | 'status' | 'failures'>): boolean =>
  reason === 'server' && failures >= fewestFailures && !passing.includes(status);

/** The next request for one item at `now` (milliseconds since 1970); null: nothing to send, or not now, or not without a person. */
export function nextStep(item: LocalEntry, now: number): EntryStep | null;
export function nextStep(item: LocalComment, now: number): CommentStep | null;
export function nextStep(item: Tombstone, now: number): DeleteStep | null;
export function nextStep(item: AnyItem, now: number): Step | null;
export function nextStep(item: AnyItem, now: number): Step | null {
  if (item.state === 'parked' || isPaused(item, now)) return null;
  if (isTombstone(item)) return deletion(item);
  return item.kind === 'comment' ? commentStep(item) : entryStep(item);
}

const addressOf = ({ clientId, accountId, organisationId }: AnyItem) => ({ clientId, accountId, organisationId });

const doneAt = (time: DeviceTime | undefined) => (time ? { doneAt: time } : {});

const deletion = (item: Tombstone): DeleteStep => ({
  ...addressOf(item),
  kind: 'delete',
  logbookEntryId: isLocalId(item.logbookEntryId) ? null : item.logbookEntryId,
});

const commentStep = (item: LocalComment): CommentStep => ({
  ...addressOf(item),
  kind: 'comment',
  logbookEntryId: item.entryId,
  comment: item.comment,
  ...doneAt(item.deviceSigned),
});

const entryStep = (item: LocalEntry): EntryStep | null => {
  if (!hasVehicle(item.entry) || item.unknownEntry) return null;
  if (item.serverRevision === null) return isAttemptSpoilt(item) ? { ...addressOf(item), kind: 'resolveDoubt' } : create(item);
  const logbookEntryId = item.entry.header.logbookEntryId;
  if (item.needsRead) return { ...addressOf(item), kind: 'read', logbookEntryId };
  if (item.attemptedRevision !== null || item.syncedRevision < item.localRevision) return update(item, item.serverRevision);
  if (item.signature === null) return null;
  return {
    ...addressOf(item),
    kind: 'finalise',
    logbookEntryId,
    builtOn: item.serverRevision,
    signature: item.signature,
    ...doneAt(item.deviceSigned),
  };
};

/** The attempted create must never be sent again: its vehicle or time is wrong by now, or the server refused these very bytes. */
const isAttemptSpoilt = ({ attempted, attemptedRevision, entry, localRevision, status }: LocalEntry): boolean =>
  attempted !== null &&
  attemptedRevision !== localRevision &&
  (!sameFixedPart(attempted, entry) || (status !== null && isRefusalForGood(status)));

const isRefusalForGood = (status: number) => status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/** What is in doubt goes first, byte for byte; a newer text follows it. */
const whatToSend = (item: LocalEntry) =>
  item.attempted !== null && item.attemptedRevision !== null
    ? { revision: item.attemptedRevision, entry: item.attempted, sendOptionalNotification: item.attemptedNotification }
    : { revision: item.localRevision, entry: item.entry, sendOptionalNotification: item.sendOptionalNotification };

const create = (item: LocalEntry): EntryStep => ({
  ...addressOf(item),
  kind: 'create',
  ...whatToSend(item),
  ...doneAt(item.deviceCreated),
});

const update = (item: LocalEntry, builtOn: number): EntryStep => ({
  ...addressOf(item),
  kind: 'update',
  logbookEntryId: item.entry.header.logbookEntryId,
  builtOn,
  ...whatToSend(item),
});

/** The item as it is stored before the request leaves: from then on the step is in doubt until it is answered. */
export function markAttempted<Item extends AnyItem>(item: Item, step: Step, now: number): Item {
  const sent: AnyItem = { ...item, lastAttemptAt: now };
  if (step.kind === 'read') return sent as Item;
  if (!isTombstone(sent) && sent.kind === 'entry' && (step.kind === 'create' || step.kind === 'update'))
    return {
      ...sent,
      state: 'inDoubt',
      attemptedRevision: step.revision,
      attempted: step.entry,
      attemptedNotification: step.sendOptionalNotification,
    } as AnyItem as Item;
  return { ...sent, state: 'inDoubt', ...(step.kind === 'finalise' && { isFinaliseAttempted: true }) } as AnyItem as Item;
}
