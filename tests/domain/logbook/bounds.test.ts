import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { CommentCreate, SignatureText } from '../../../src/domain/logbook/comments/comment.ts';
import { emptyEntry } from '../../../src/domain/logbook/entry/empty-entry.ts';
import { Defects, EntryCreate, LogbookEntry, Stoppage, Timestamp, VehicleState } from '../../../src/domain/logbook/entry/entry.ts';
import { components, limits } from '../../../src/domain/logbook/entry/values.ts';
import { noDefects, noStoppage } from '../../../src/domain/logbook/form/form.ts';

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

  it('are numbers from 0 to their limit, whole ones', () => {
    for (const value of [null, 0, limits.highestMileage]) expect(takes(VehicleState, { mileage_km: value })).toBe(true);
    for (const value of [-1, 0.5, limits.highestMileage + 1, '1']) expect(takes(VehicleState, { mileage_km: value })).toBe(false);
    expect(takes(VehicleState, {})).toBe(true);
  });

  it('are texts up to their limit', () => {
    for (const description of [null, text(limits.longText)]) expect(takes(Defects, { ...noDefects, description })).toBe(true);
    expect(takes(Defects, { ...noDefects, description: text(limits.longText + 1) })).toBe(false);
    for (const trainNumber of [null, text(limits.shortText)]) expect(takes(Stoppage, { ...noStoppage, trainNumber })).toBe(true);
    expect(takes(Stoppage, { ...noStoppage, trainNumber: text(limits.shortText + 1) })).toBe(false);
  });

  it('are components each named once', () => {
    expect(takes(Stoppage, { ...noStoppage, affectedComponents: components })).toBe(true);
    expect(takes(Stoppage, { ...noStoppage, affectedComponents: ['engine', 'engine'] })).toBe(false);
    expect(takes(Stoppage, { ...noStoppage, affectedComponents: ['wings'] })).toBe(false);
  });

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

describe('What the contract takes of a comment', () => {
  const comment = { remarks: null, newEntryState: null, resolveAllPriorDefects: false, signature: '' };

  it('is a text up to its limit, and a state of the entry', () => {
    for (const remarks of [null, text(limits.longText)]) expect(takes(CommentCreate, { ...comment, remarks })).toBe(true);
    expect(takes(CommentCreate, { ...comment, remarks: text(limits.longText + 1) })).toBe(false);
    expect(['open', 'resolved', 'none'].map((newEntryState) => takes(CommentCreate, { ...comment, newEntryState }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each(['', 'AAAA', 'AA+/', 'AAAAAA==', 'AAAAAAA=', text(400_000)])('is a signature in base64 (%#)', (signature) =>
    expect(takes(SignatureText, signature)).toBe(true),
  );

  it.each(['A', 'AAA', 'AAAA=', 'AA=A', 'AAAA====', 'data:image/png;base64,AAAA', 'AA-_', '=AAA', ' AAAA', 'AAAA ', text(400_004)])(
    'is no signature otherwise (%#)',
    (signature) => expect(takes(SignatureText, signature)).toBe(false),
  );
});
