import { describe, expect, it } from 'vitest';
import type { SaveAnswer } from '../../../../src/domain/logbook/entry/answers.ts';
import { deleteNotice, readNotice, saveNotice } from '../../../../src/domain/logbook/entry/notices.ts';
import { deleteResults } from '../../../../src/domain/logbook/result-codes.ts';
import { sampleEntry } from '../../../cases/logbook/entries.ts';
import { flatTexts } from '../../../i18n/locale-files.ts';

const opened = { clientId: 'client-1', entry: sampleEntry(), local: null, lastA1: null };
const [german, english] = [flatTexts('de-DE'), flatTexts('en-GB')];

describe('What a person is told', () => {
  it.each<[SaveAnswer, string, string]>([
    [{ kind: 'saved', opened }, 'labels.logbookEntrySaved', 'success'],
    [{ kind: 'savedLocally', opened }, 'labels.logbookEntrySavedLocally', 'info'],
    [{ kind: 'refused', opened, status: 400, field: 'header.remarks' }, 'labels.logbookValidationError', 'error'],
    [{ kind: 'refused', opened, status: 500, field: null }, 'labels.logbookServerError', 'error'],
    [{ kind: 'refused', opened, status: 403, field: null }, 'labels.logbookEntryFailedToSave', 'error'],
    [{ kind: 'alreadyFinalized' }, 'labels.logbookEntryFailedToSave', 'error'],
    [{ kind: 'conflicting', opened }, 'logbook.notice.changed', 'info'],
    [{ kind: 'failed', isFull: true }, 'labels.logbookEntryFailedToSave', 'error'],
  ])('of a save that ended as %j is how it stands', (answer, key, tone) => {
    expect(saveNotice(answer, false)).toMatchObject({ key, tone });
    const signed = answer.kind === 'savedLocally' ? 'logbook.notice.signed' : key;
    expect(saveNotice(answer, true)).toMatchObject({ key: signed, tone });
  });

  it('of an entry that is missing is the same as of one that may not be read', () => {
    const missing = { key: 'logbook.notice.missing', tone: 'error' };
    expect(readNotice({ kind: 'missing' })).toEqual(missing);
    for (const status of [403, 404]) expect(readNotice({ kind: 'failed', status })).toEqual(missing);
    expect([german.has(missing.key), english.has(missing.key)]).toEqual([true, true]);
  });

  it('of an entry that could not be read is why', () => {
    expect(readNotice({ kind: 'failed', status: 0 })).toEqual({ key: 'logbook.notice.unreachable', tone: 'error' });
    for (const status of [401, 500])
      expect(readNotice({ kind: 'failed', status })).toEqual({ key: 'messages.error', values: { status }, tone: 'error' });
    for (const key of ['logbook.notice.unreachable', 'messages.error'])
      expect([key, german.has(key), english.has(key)]).toEqual([key, true, true]);
  });

  it('of a deletion is good news only where it is deleted', () => {
    const good = deleteResults.filter((result) => deleteNotice(result).tone === 'success');
    expect(good).toEqual(['successfully_deleted', 'only_deleted_locally']);
    expect(deleteNotice('err_unknown')).toEqual({ key: 'labels.logbook_entry_err_unknown', tone: 'error' });
  });
});
