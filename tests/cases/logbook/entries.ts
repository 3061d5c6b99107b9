import { emptyEntry } from '../../../src/domain/logbook/entry/empty-entry.ts';
import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import type { EntryPage } from '../../../src/domain/logbook/list/list.ts';
import { pageSizes, paginationOf } from '../../../src/domain/logbook/list/pagination.ts';
import { localIdOf } from '../../../src/domain/logbook/outbox/content.ts';
import { saveLocal, unsignedDraft } from '../../../src/domain/logbook/outbox/edit.ts';
import type { LocalEntry } from '../../../src/domain/logbook/outbox/local-entry.ts';

export const organisationId = '00000000-0000-4000-8000-000000000001';
export const otherOrganisationId = '00000000-0000-4000-8000-000000000002';
/** 21 November 2026, 9:00 in Berlin. */
export const noon = Date.UTC(2026, 10, 21, 8);
const hour = 3_600_000;

type Header = Partial<LogbookEntry['header']>;

export const sampleEntry = (header: Header = {}, rest: Partial<Omit<LogbookEntry, 'header'>> = {}): LogbookEntry => ({
  ...emptyEntry,
  header: {
    ...emptyEntry.header,
    logbookEntryId: 'entry-1',
    vehicleIdRef: 7,
    status: 'created',
    referenceTimestamp: new Date(noon).toISOString(),
    referenceLocation: 'Rangierbahnhof Maschen',
    creatorAccountFirstName: 'Jana',
    creatorAccountLastName: 'Petersen',
    createTimestamp: new Date(noon).toISOString(),
    ...header,
  },
  lastUpdateTimestamp: new Date(noon).toISOString(),
  revision: 1,
  ...rest,
});

const people = [
  ['Jana', 'Petersen'],
  ['Otto', 'Wegner'],
  ['Mehmet', 'Yılmaz'],
  ['Annegret', 'von der Heide'],
] as const;
const states = ['none', 'open', 'resolved'] as const;

/** Entries as a list has them: mixed people, states and comments, newest first. */
export const sampleEntries = (count: number, from = 0): LogbookEntry[] =>
  Array.from({ length: count }, (_, index) => {
    const at = from + index;
    const [creatorAccountFirstName, creatorAccountLastName] = people[at % people.length] ?? people[0];
    const isFinal = at % 3 !== 0;
    const commentsCount = isFinal && at % 4 === 1 ? 1 + (at % 3) : 0;
    const header: Header = {
      logbookEntryId: `entry-${at + 1}`,
      vehicleIdRef: 7 + (at % 3),
      status: isFinal ? 'finalized' : 'created',
      entryState: states[at % states.length] ?? 'none',
      createTimestamp: new Date(noon - at * 7 * hour).toISOString(),
      creatorAccountFirstName,
      creatorAccountLastName,
      commentsCount,
    };
    if (commentsCount === 0) return sampleEntry(header);
    return sampleEntry(header, {
      lastComment: {
        remarks: 'Bremssohlen gewechselt, Probefahrt ohne Befund.',
        newEntryState: 'resolved',
        creatorAccountFirstName: 'Otto',
        creatorAccountLastName: 'Wegner',
        createTimestamp: new Date(noon - at * 7 * hour + hour).toISOString(),
      },
    });
  });

/** A page of as many entries as the whole list has. */
export const samplePage = (foundCount: number, page = 1): EntryPage => {
  const pageSize = pageSizes.list;
  const pagination = paginationOf({ foundCount, totalCount: foundCount, page, pageSize });
  const before = (pagination.page - 1) * pageSize;
  return { items: sampleEntries(Math.min(pageSize, foundCount - before), before), pagination };
};

/** Saved here and never sent. */
export const sampleLocal = (clientId: string, rest: Partial<LocalEntry> = {}): LocalEntry => ({
  ...(saveLocal(
    null,
    unsignedDraft(sampleEntry({ logbookEntryId: localIdOf(clientId), status: 'newEntry' }), {
      clientId,
      accountId: '00000000-0000-4000-8000-0000000000aa',
      organisationId,
    }),
    noon,
  ) as LocalEntry),
  ...rest,
});

export const sampleLocals = (count: number): LocalEntry[] =>
  Array.from({ length: count }, (_, at) => sampleLocal(`draft-${at + 1}`, { savedAt: noon - at * 1_000 }));
