import type { LogbookEntry } from '../entry/entry.ts';
import type { LocalEntry, Tombstone } from '../outbox/local-entry.ts';
import { entryFields } from './filter.ts';
import { matchesFilter } from './filter-match.ts';
import { parseFilter } from './filter-parser.ts';
import type { EntryPage, ListRequest } from './list.ts';
import { paginationOf } from './pagination.ts';

/** An entry as a device keeps it; milliseconds since 1970. */
export interface KeptEntry {
  readonly entry: LogbookEntry;
  readonly readAt: number;
}

type Value = string | number;
const header =
  (name: 'status' | 'creatorAccountFirstName' | 'creatorAccountLastName' | 'commentsCount') =>
  (entry: LogbookEntry): Value =>
    entry.header[name];

const createdAt = ({ header: { createTimestamp } }: LogbookEntry) => Date.parse(createTimestamp);
const openFirst = { open: 0, resolved: 1, none: 2 } as const;

const values: Readonly<Record<string, (entry: LogbookEntry, nameOf: (vehicleId: number) => string) => Value>> = {
  vehicleIdRef: ({ header: { vehicleIdRef } }, nameOf) => nameOf(vehicleIdRef),
  status: header('status'),
  entryState: ({ header: { entryState } }) => openFirst[entryState],
  'defects.state': ({ defects }) => defects?.state ?? '',
  creatorAccountFirstName: header('creatorAccountFirstName'),
  creatorAccountLastName: header('creatorAccountLastName'),
  createTimestamp: createdAt,
  referenceTimestamp: ({ header: { referenceTimestamp } }) => Date.parse(referenceTimestamp),
  commentsCount: header('commentsCount'),
  lastComment: ({ lastComment }) => (lastComment === null ? 0 : Date.parse(lastComment.createTimestamp)),
};

const compare = (a: Value, b: Value) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'de-DE', { sensitivity: 'base' });

/** What the server was last seen to have, as this device has changed it since: without what was deleted here, with what was written here. */
export const asHere = (
  kept: readonly KeptEntry[],
  { entries, tombstones }: { readonly entries: readonly LocalEntry[]; readonly tombstones: readonly Tombstone[] },
): readonly KeptEntry[] => {
  const written = entries.filter(({ isUnSynced, unknownEntry }) => isUnSynced || unknownEntry);
  const left = new Set([...tombstones, ...written.map(({ entry }) => entry.header)].map(({ logbookEntryId }) => logbookEntryId));
  return [
    ...kept.filter(({ entry }) => !left.has(entry.header.logbookEntryId)),
    ...written.map(({ entry, savedAt }) => ({ entry, readAt: savedAt })),
  ];
};

/** The page a request would have got from what is kept, filtered and sorted alike. `readAt` is that of the oldest one shown. */
export function keptPage(
  kept: readonly KeptEntry[],
  request: Pick<ListRequest, 'filter' | 'orderby' | 'top' | 'skip'>,
  nameOf: (vehicleId: number) => string = () => '',
): { page: EntryPage | null; readAt: number | null } {
  const asked = parseFilter(request.filter, entryFields);
  const filter = asked.ok ? asked.filter : null;
  const [field = '', direction] = request.orderby.split(' ');
  const sortedBy = values[field] ?? createdAt;
  const sign = direction === 'desc' ? -1 : 1;
  const found = kept
    .filter(({ entry }) => filter === null || matchesFilter(filter, entry, nameOf))
    .sort((a, b) => sign * compare(sortedBy(a.entry, nameOf), sortedBy(b.entry, nameOf)));
  if (found.length === 0) return { page: null, readAt: null };
  const page = Math.floor(request.skip / request.top) + 1;
  const pagination = paginationOf({ foundCount: found.length, totalCount: kept.length, page, pageSize: request.top });
  const start = (pagination.page - 1) * request.top;
  const shown = found.slice(start, start + request.top);
  return { page: { items: shown.map(({ entry }) => entry), pagination }, readAt: Math.min(...shown.map(({ readAt }) => readAt)) };
}
