import { entriesOf, type FileKind, type OutboxContent } from '../../../domain/logbook/outbox/device-content.ts';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';
import { isUnsent } from '../../../domain/logbook/outbox/next-step.ts';
import type { LogbookOutboxRef, LogbookOutboxSnapshot } from './chart.ts';
import type { PendingKind } from './model.ts';

/** Everything of the account on this device. */
export const outboxOf = ({ context }: LogbookOutboxSnapshot): OutboxContent => context.outbox;
/** How many entries of an organisation are open here. */
export const openCount = ({ context }: LogbookOutboxSnapshot, organisationId: string | null): number =>
  entriesOf(context.outbox, organisationId);
/** Entries with something the server does not know yet. */
export const unsentEntries = ({ context }: LogbookOutboxSnapshot): readonly LocalEntry[] => context.outbox.entries.filter(isUnsent);
/** How many items wait, deletions and comments included. */
export const unsentCount = (snapshot: LogbookOutboxSnapshot): number =>
  unsentEntries(snapshot).length + snapshot.context.outbox.comments.length + snapshot.context.outbox.tombstones.length;
/** How many versions and unsaved texts are kept to be read. */
export const keptCount = (snapshot: LogbookOutboxSnapshot): number => outboxOf(snapshot).recovered.length + outboxOf(snapshot).texts.length;
/** How many unsent items of other accounts wait on this device. */
export const othersCount = (snapshot: LogbookOutboxSnapshot): number => outboxOf(snapshot).others;
export const hasRefused = (snapshot: LogbookOutboxSnapshot): boolean => {
  const { entries, comments, tombstones } = outboxOf(snapshot);
  return [...entries, ...comments, ...tombstones].some(({ state }) => state === 'parked');
};

export const logbookOutboxVerbs = (ref: LogbookOutboxRef) => ({
  retry: (kind: PendingKind, clientId: string) => ref.send({ type: 'item.retry', kind, clientId }),
  reopen: (clientId: string) => ref.send({ type: 'item.reopen', clientId }),
  recreate: (clientId: string) => ref.send({ type: 'item.recreate', clientId }),
  exportFile: (kind: FileKind, id: string) => ref.send({ type: 'item.export', kind, id }),
});
