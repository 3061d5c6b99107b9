import { Schema } from 'effect';
import { expect, it } from 'vitest';
import { emptyEntry } from '../../../src/domain/logbook/empty-entry.ts';
import { LogbookEntry } from '../../../src/domain/logbook/entry.ts';

it('says nothing in any field, and still has the form of an entry', () => {
  expect(emptyEntry).toEqual({
    header: {
      logbookEntryId: '',
      vehicleIdRef: 0,
      status: 'newEntry',
      remarks: null,
      referenceTimestamp: '',
      referenceLocation: null,
      entryState: 'none',
      creatorAccountFirstName: '',
      creatorAccountLastName: '',
      createTimestamp: '',
      commentsCount: 0,
    },
    vehicleState: {},
    inspections: {
      inspectionPerformedTimestamp_A1: null,
      inspectionPerformedTimestamp_V1: null,
      inspectionPerformedTimestamp_V3: null,
      inspectionPerformedTimestamp_F1: null,
      selectedV: null,
    },
    defects: null,
    stoppage: null,
    signatureImage: null,
    lastComment: null,
    lastUpdateTimestamp: '',
    revision: 0,
    isOwn: true,
  });
  expect(Schema.decodeUnknownSync(LogbookEntry)(emptyEntry, { onExcessProperty: 'error' })).toEqual(emptyEntry);
});
