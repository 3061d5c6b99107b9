import { describe, expect, it } from 'vitest';
import { entryFields } from '../../../../src/domain/logbook/list/filter.ts';
import { matchesFilter } from '../../../../src/domain/logbook/list/filter-match.ts';
import { parseFilter } from '../../../../src/domain/logbook/list/filter-parser.ts';
import { sampleEntry } from '../../../cases/logbook/entries.ts';

const entry = sampleEntry(
  {
    logbookEntryId: 'entry-7',
    vehicleIdRef: 7,
    commentsCount: 2,
    createTimestamp: '2026-11-21T08:00:00Z',
    creatorAccountLastName: 'Yılmaz',
    remarks: 'Großer Ölverlust',
  },
  { defects: { description: 'Bremse schleift', measuresDescription: null, state: 'open' } },
);
const matches = (text: string, of = entry) => {
  const read = parseFilter(text, entryFields);
  if (!read.ok || read.filter === null) throw new Error(text);
  return matchesFilter(read.filter, of, (vehicleId) => (vehicleId === 7 ? 'ER 20' : ''));
};

describe('An entry kept on the device', () => {
  it.each([
    'commentsCount eq 2',
    'commentsCount ne 1',
    'commentsCount lt 3',
    'commentsCount le 2',
    'commentsCount gt 1',
    'commentsCount ge 2',
    'logbookEntryId eq entry-7',
    "logbookEntryId ne 'Entry-7'",
    'vehicleIdRef ne null',
    'defects.state eq open',
    'defects.state ne resolved',
    'createTimestamp eq 2026-11-21T09:00:00+01:00',
    'createTimestamp ge 2026-11-21T08:00:00Z',
    'createTimestamp lt 2026-11-21T08:00:00.001Z',
    'createTimestamp ne null',
  ])('is in a list that asks for %s', (text) => expect(matches(text)).toBe(true));

  it.each([
    'commentsCount eq 3',
    'commentsCount ne 2',
    'commentsCount lt 2',
    'commentsCount le 1',
    'commentsCount gt 2',
    'commentsCount ge 3',
    'logbookEntryId eq entry-8',
    'vehicleIdRef eq null',
    'defects.state eq resolved',
    'defects.state eq null',
    'createTimestamp ne 2026-11-21T08:00:00.000Z',
    'createTimestamp lt 2026-11-21T08:00:00Z',
    'createTimestamp gt 2026-11-21T09:00:00+01:00',
    'createTimestamp eq null',
  ])('is in none that asks for %s', (text) => expect(matches(text)).toBe(false));

  it('has no state of defects without any', () => {
    const sound = sampleEntry({}, { defects: null });
    expect([matches('defects.state eq null', sound), matches('defects.state ne null', sound)]).toEqual([true, false]);
    expect([matches('defects.state eq open', sound), matches('defects.state ne open', sound)]).toEqual([false, true]);
  });

  it('is found by a word in its texts, in whatever letters, and by the name of its vehicle', () => {
    const words = ['ÖLVERLUST', 'großer', 'schleif', 'er', '20', 'yılmaz'];
    expect([...words, 'YILMAZ'].filter((word) => matches(`text has ${word}`))).toEqual(words);
    expect(matches('text has 20', { ...entry, header: { ...entry.header, vehicleIdRef: 8 } })).toBe(false);
  });

  it('has to be all that is joined by and, and something of what is joined by or', () => {
    expect(matches('commentsCount eq 2 and vehicleIdRef eq 7')).toBe(true);
    expect(matches('commentsCount eq 2 and vehicleIdRef eq 8')).toBe(false);
    expect(matches('commentsCount eq 1 or vehicleIdRef eq 7')).toBe(true);
    expect(matches('commentsCount eq 1 or vehicleIdRef eq 8')).toBe(false);
    expect(matches('(commentsCount eq 1 or vehicleIdRef eq 7) and (status eq created and entryState eq none)')).toBe(true);
  });
});
