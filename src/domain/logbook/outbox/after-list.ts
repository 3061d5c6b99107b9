import type { LogbookEntry } from '../entry/entry.ts';
import { afterFound } from './after-found.ts';
import { stale } from './after-refusal.ts';
import type { LocalEntry, OutboxItem } from './local-entry.ts';
import { isUnsent } from './next-step.ts';
import type { Given, Outcome } from './protocol.ts';

/** Entries of one account and organisation whose create was acknowledged before a list was asked for, with the revision known then. */
export const askedAbout = (
  items: readonly OutboxItem[],
  { accountId, organisationId }: Pick<LocalEntry, 'accountId' | 'organisationId'>,
): ReadonlyMap<string, number> =>
  new Map(
    items.flatMap((item) =>
      item.kind === 'entry' &&
      item.accountId === accountId &&
      item.organisationId === organisationId &&
      item.serverRevision !== null &&
      !item.needsRead &&
      !item.unknownEntry
        ? [[item.clientId, item.serverRevision] as const]
        : [],
    ),
  );

/**
 * The item after a list was read to its last page; `found` null: the list, asked again for this very id, lacks it. `knownThen` is the server
 * revision the item had before the list was requested: an item that moved on since is left alone.
 */
export const afterList = (item: LocalEntry, found: LogbookEntry | null, knownThen: number, given: Given): Outcome<LocalEntry> => {
  if (item.serverRevision !== knownThen || item.needsRead || item.unknownEntry) return stale(item);
  if (found === null) return afterFound(item, null, given);
  if (isUnsent(item) || (found.revision <= knownThen && found.header.status !== 'finalized')) return stale(item);
  return afterFound(item, found, given);
};
