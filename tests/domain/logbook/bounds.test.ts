import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { CommentCreate, SignatureText } from '../../../src/domain/logbook/comments/comment.ts';
import { emptyEntry } from '../../../src/domain/logbook/entry/empty-entry.ts';
import {
  Defects,
  EntryCreate,
  EntryUpdate,
  Inspections,
  LogbookEntry,
  LogbookPagination,
  Stoppage,
  Timestamp,
  VehicleState,
} from '../../../src/domain/logbook/entry/entry.ts';
import { components, limits } from '../../../src/domain/logbook/entry/values.ts';
import { noDefects, noStoppage } from '../../../src/domain/logbook/form/form.ts';
import { paginationOf } from '../../../src/domain/logbook/list/pagination.ts';

const takes = (schema: Schema.Top, value: unknown) => Schema.decodeUnknownResult(schema as typeof Schema.String)(value)._tag === 'Success';
const text = (length: number) => 'x'.repeat(length);

describe('What the contract takes of an entry', () => {
  it.each([
    '2026-11-21T08:00Z',
    '2026-11-21T08:00:01Z',
    '2026-11-21T08:00:01.5Z',
    '2026-11-21T08:00:01.123456789+01:00',
    '2026-11-21T08:00:01-11:30',
  ])('is a time with its zone: %s', (time) => expect(takes(Timestamp, time)).toBe(true));

  it.each([
    '2026-11-21',
    '2026-11-21T08:00',
    '2026-11-21T08Z',
    '2026-11-21T08:00:1Z',
    '2026-11-21T08:00:01.Z',
    '2026-11-21T08:00:01.1234567890Z',
    'x2026-11-21T08:00Z',
    '2026-11-21T08:00Zx',
    '2026-11-21T08:00+1:00',
    '2026-11-21T08:00+01:0',
    '2026-1-21T08:00Z',
    '2026-11-2T08:00Z',
    '20a6-11-21T08:00Z',
    '26-11-21T08:00Z',
  ])('is no time without: %s', (time) => expect(takes(Timestamp, time)).toBe(false));

  it('is a vehicle with a number from 1', () => {
    const header = { remarks: null, referenceTimestamp: '2026-11-21T08:00Z', referenceLocation: null };
    const about = (vehicleIdRef: number) => takes(EntryCreate, { ...emptyEntry, header: { ...header, vehicleIdRef } });
    expect([0, 1, limits.vehicleId, limits.vehicleId + 1, 1.5].map(about)).toEqual([false, true, true, false, false]);
  });

  it('is one of three statuses', () => {
    const of = (status: string) => takes(LogbookEntry, { ...emptyEntry, header: { ...emptyEntry.header, status } });
    expect(['newEntry', 'created', 'finalized', 'started', ''].map(of)).toEqual([true, true, true, false, false]);
  });
});

describe('What the contract takes of each field', () => {
  const time = '2026-11-21T08:00Z';
  const taking = (schema: Schema.Top, good: object) => (field: string, values: readonly unknown[]) =>
    values.map((value) => takes(schema, { ...good, [field]: value }));

  const inspections = emptyEntry.inspections;
  it('of the inspections: times, and which service it was', () => {
    for (const field of Object.keys(inspections).filter((name) => name !== 'selectedV'))
      expect([field, taking(Inspections, inspections)(field, [time, null, 'heute', undefined])]).toEqual([
        field,
        [true, true, false, false],
      ]);
    expect(taking(Inspections, inspections)('selectedV', ['V1', 'V3', null, 'F1', undefined])).toEqual([true, true, true, false, false]);
  });

  const wholes = { vehicleState: [VehicleState, {}], defects: [Defects, noDefects], stoppage: [Stoppage, noStoppage] } as const;
  it.each([
    ['vehicleState', 'hydraulicsState', ['ok', 'not_ok', null], ['', 'dry']],
    ['vehicleState', 'sandState', ['ok', 'not_ok', null], ['open']],
    ['vehicleState', 'motorOilState', ['ok', 'not_ok', null], ['open']],
    ['vehicleState', 'isSandAdded', [true, false, null], ['ja']],
    ['vehicleState', 'vehicleOperatingHours_h', [0, 1e8, null], [-1, 1e8 + 1, 0.5]],
    ['vehicleState', 'mileage_km', [0, 1e8, null], [-1, 1e8 + 1, 0.5, '1']],
    ['vehicleState', 'fuelFillingLevel_l', [0, 1e5, null], [-1, 1e5 + 1]],
    ['vehicleState', 'fuelAdded_l', [0, 1e5, null], [-1, 1e5 + 1]],
    ['vehicleState', 'motorOilAdded_l', [0, 1000, null], [-1, 1001]],
    ['defects', 'description', [null, text(4000)], [text(4001), undefined]],
    ['defects', 'measuresDescription', [null, text(4000)], [text(4001), undefined]],
    ['defects', 'state', ['open', 'resolved', null], ['none', undefined]],
    ['stoppage', 'startTimestamp', [time, null], ['heute', undefined]],
    ['stoppage', 'endTimestamp', [time, null], ['heute', undefined]],
    ['stoppage', 'vehicleLocation', [null, text(50)], [text(51), undefined]],
    ['stoppage', 'trainNumber', [null, text(50)], [text(51), undefined]],
    ['stoppage', 'trainWeight_t', [0, 1e5, null], [-1, 1e5 + 1, undefined]],
    ['stoppage', 'state', ['open', 'resolved', null], ['none', undefined]],
    ['stoppage', 'lastOperationMode', ['remote_control', 'manual', null], ['automatic', undefined]],
    ['stoppage', 'wasAuxiliaryVehicleUsed', [true, false, null], ['ja', undefined]],
    ['stoppage', 'errorCodesDescription', [null, text(4000)], [text(4001), undefined]],
    ['stoppage', 'description', [null, text(4000)], [text(4001), undefined]],
    ['stoppage', 'measuresDescription', [null, text(4000)], [text(4001), undefined]],
    ['stoppage', 'remarks', [null, text(4000)], [text(4001), undefined]],
    ['stoppage', 'affectedComponents', [[], components], [['horn'], ['engine', 'engine'], null, undefined]],
  ] as const)('of %s: %s', (section, field, good, wrong) => {
    const [schema, whole]: readonly [Schema.Top, object] = wholes[section];
    const taken = taking(schema, whole);
    expect([taken(field, good), taken(field, wrong)]).toEqual([good.map(() => true), wrong.map(() => false)]);
  });

  const header = { remarks: null, referenceLocation: null };
  const create = {
    vehicleState: {},
    inspections,
    defects: null,
    stoppage: null,
    header: { ...header, vehicleIdRef: 7, referenceTimestamp: time },
  };
  it('of what is created: vehicle, time and all parts; of what is changed neither of the two', () => {
    expect([takes(EntryCreate, create), takes(EntryUpdate, { ...create, header })]).toEqual([true, true]);
    for (const name of Object.keys(create)) {
      expect([name, takes(EntryCreate, { ...create, [name]: undefined })]).toEqual([name, false]);
      expect([name, takes(EntryUpdate, { ...create, [name]: undefined })]).toEqual([name, false]);
    }
    for (const name of Object.keys(create.header))
      expect([name, takes(EntryCreate, { ...create, header: { ...create.header, [name]: undefined } })]).toEqual([name, false]);
    for (const name of Object.keys(header))
      expect([name, takes(EntryUpdate, { ...create, header: { ...header, [name]: undefined } })]).toEqual([name, false]);
    const long = { ...create.header, remarks: text(4001) };
    expect([takes(EntryCreate, { ...create, header: long }), takes(EntryUpdate, { ...create, header: long })]).toEqual([false, false]);
    const far = { ...create.header, referenceLocation: text(51) };
    expect([takes(EntryCreate, { ...create, header: far }), takes(EntryUpdate, { ...create, header: far })]).toEqual([false, false]);
  });

  it('of an entry as it is read: each of its parts', () => {
    for (const name of Object.keys(emptyEntry))
      expect([name, takes(LogbookEntry, { ...emptyEntry, [name]: undefined })]).toEqual([name, false]);
    for (const name of Object.keys(emptyEntry.header))
      expect([name, takes(LogbookEntry, { ...emptyEntry, header: { ...emptyEntry.header, [name]: undefined } })]).toEqual([name, false]);
    const lastComment = {
      remarks: null,
      newEntryState: 'open',
      creatorAccountFirstName: 'Jo',
      creatorAccountLastName: 'Berg',
      createTimestamp: time,
    };
    expect(takes(LogbookEntry, { ...emptyEntry, lastComment })).toBe(true);
    for (const name of Object.keys(lastComment))
      expect([name, takes(LogbookEntry, { ...emptyEntry, lastComment: { ...lastComment, [name]: undefined } })]).toEqual([name, false]);
    const states = (entryState: string) => takes(LogbookEntry, { ...emptyEntry, header: { ...emptyEntry.header, entryState } });
    expect(['none', 'open', 'resolved', 'closed'].map(states)).toEqual([true, true, true, false]);
  });

  it('of the record of a page: where it is and what is beside it', () => {
    const page = paginationOf({ foundCount: 41, totalCount: 99, page: 2, pageSize: 20 });
    expect(Schema.decodeUnknownSync(LogbookPagination)(page)).toEqual(page);
    for (const name of Object.keys(page)) expect([name, takes(LogbookPagination, { ...page, [name]: undefined })]).toEqual([name, false]);
    expect([
      takes(LogbookPagination, { ...page, prevPage: null, nextPage: null }),
      takes(LogbookPagination, { ...page, page: null }),
    ]).toEqual([true, false]);
  });
});

describe('What the contract takes of a comment', () => {
  const comment = { remarks: null, newEntryState: null, resolveAllPriorDefects: false, signature: '' };

  it('is a text up to its limit, and a state of the entry', () => {
    for (const remarks of [null, text(limits.longText)]) expect(takes(CommentCreate, { ...comment, remarks })).toBe(true);
    expect(takes(CommentCreate, { ...comment, remarks: text(limits.longText + 1) })).toBe(false);
    const states = ['open', 'resolved', 'none'].filter((newEntryState) => takes(CommentCreate, { ...comment, newEntryState }));
    expect(states).toEqual(['open', 'resolved']);
  });

  it.each(['', 'AAAA', 'AA+/', 'AAAAAA==', 'AAAAAAA=', text(400_000)])('is a signature in base64 (%#)', (signature) =>
    expect(takes(SignatureText, signature)).toBe(true),
  );

  it.each(['A', 'AAA', 'AAAA=', 'AA=A', 'AAAA====', 'data:image/png;base64,AAAA', 'AA-_', '=AAA', ' AAAA', 'AAAA ', text(400_004)])(
    'is no signature otherwise (%#)',
    (signature) => expect(takes(SignatureText, signature)).toBe(false),
  );
});
