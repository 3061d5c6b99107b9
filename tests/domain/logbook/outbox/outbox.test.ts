import { describe, expect, it } from 'vitest';
import type { LogbookEntry } from '../../../../src/domain/logbook/entry/entry.ts';
import { afterAnswer } from '../../../../src/domain/logbook/outbox/after-answer.ts';
import { type Draft, saveLocal } from '../../../../src/domain/logbook/outbox/edit.ts';
import type { LocalEntry } from '../../../../src/domain/logbook/outbox/local-entry.ts';
import { markAttempted, nextStep } from '../../../../src/domain/logbook/outbox/next-step.ts';
import type { Answer } from '../../../../src/domain/logbook/outbox/protocol.ts';
import { blankEntry } from '../../../sync/model/server.ts';

const given = { now: 1_000, newId: 'fresh' };
const entryOf = (remarks: string, vehicleIdRef = 1, header: Partial<LogbookEntry['header']> = {}): LogbookEntry => ({
  ...blankEntry,
  header: { ...blankEntry.header, logbookEntryId: 'local-c1', status: 'newEntry', remarks, vehicleIdRef, ...header },
});
const draftOf = (entry: LogbookEntry): Draft => ({
  clientId: 'c1',
  accountId: 'anna',
  organisationId: 'north',
  entry,
  signature: null,
  sendOptionalNotification: false,
  checkRequired: false,
  isA1Required: false,
});
const saved = (known: LocalEntry | null, entry: LogbookEntry) => saveLocal(known, draftOf(entry), 0) as LocalEntry;
const answered = (item: LocalEntry, answer: Answer): LocalEntry => {
  const step = nextStep(item, 0)!;
  return afterAnswer(markAttempted(item, step, 0), step, answer, given).item!;
};
const created = () => answered(saved(null, entryOf('one')), { kind: 'accepted', resourceId: 'e1', revision: 1 });

describe('a form opened before its create was acknowledged', () => {
  it('that changes the vehicle afterwards deletes what arrived and creates the entry anew', () => {
    const moved = saved(created(), entryOf('two', 2));
    expect(nextStep(moved, 0)).toMatchObject({ kind: 'resolveDoubt', clientId: 'c1' });
    const again = answered(moved, { kind: 'accepted', resourceId: '', revision: null });
    expect(nextStep(again, 0)).toMatchObject({ kind: 'create', clientId: 'fresh' });
    expect(again.entry.header).toMatchObject({ vehicleIdRef: 2, remarks: 'two', logbookEntryId: 'local-fresh' });
  });

  it('that changes the text alone sends an update', () => {
    const found = entryOf('one', 1, { logbookEntryId: 'e1', status: 'created' });
    const read = answered(created(), { kind: 'found', entry: { ...found, revision: 1 } });
    expect(nextStep(saved(read, entryOf('two')), 0)).toMatchObject({ kind: 'update', logbookEntryId: 'e1', builtOn: 1 });
  });
});

it('takes an update the server ignored for not stored, reads, and sends it above every sequence of the device', () => {
  const found = { ...entryOf('one', 1, { logbookEntryId: 'e1', status: 'created' }), revision: 1 };
  const edited = saved(answered(created(), { kind: 'found', entry: found }), entryOf('two'));
  const ignored = answered(edited, { kind: 'accepted', resourceId: 'e1', revision: 2, lastSequence: 7 });
  expect(ignored).toMatchObject({ needsRead: true, localRevision: 8, isUnSynced: true });
  const theirs = { ...found, header: { ...found.header, referenceLocation: 'theirs' }, revision: 2 };
  expect(nextStep(answered(ignored, { kind: 'found', entry: theirs }), 0)).toMatchObject({ kind: 'update', builtOn: 2, revision: 9 });
});
