import { Schema } from 'effect';
import { expect, it } from 'vitest';
import { emptyEntry } from '../../../../src/domain/logbook/entry/empty-entry.ts';
import { LogbookEntry } from '../../../../src/domain/logbook/entry/entry.ts';

it('says nothing in any field but that the entry is new and own, and has the form of an entry', () => {
  const { header, inspections, vehicleState, ...rest } = emptyEntry;
  const said = (part: object) => Object.entries(part).filter(([, value]) => value !== null && value !== '' && value !== 0);
  expect([header, inspections, vehicleState, rest].flatMap(said)).toEqual([
    ['status', 'newEntry'],
    ['entryState', 'none'],
    ['isOwn', true],
  ]);
  expect(Schema.decodeUnknownSync(LogbookEntry)(emptyEntry, { onExcessProperty: 'error' })).toEqual(emptyEntry);
});
