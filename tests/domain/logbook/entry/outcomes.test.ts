import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineResults, deleteMessageKey, deleteResultOf, isDeleteSuccess } from '../../../../src/domain/logbook/entry/delete-result.ts';
import { canSave, commentSavedKey, saveMessageKey } from '../../../../src/domain/logbook/entry/save-outcome.ts';
import { deleteResults } from '../../../../src/domain/logbook/result-codes.ts';
import { flatTexts } from '../../../i18n/locale-files.ts';

const german = flatTexts('de-DE');
const english = flatTexts('en-GB');

describe('Results of a deletion', () => {
  it.each(['err_new', '', 'SUCCESSFULLY_DELETED', 'toString', null, undefined, 0, {}])(
    'outside the list (%j) are err_unknown [SYN-048]',
    (value) => {
      expect(deleteResultOf(value)).toBe('err_unknown');
    },
  );

  it('within the list are themselves [SYN-048]', () => {
    for (const result of deleteResults) expect(deleteResultOf(result)).toBe(result);
  });

  it('are a success for two of them', () => {
    expect(deleteResults.filter(isDeleteSuccess)).toEqual(['successfully_deleted', 'only_deleted_locally']);
  });

  it('of several entries are one [SYN-045]', () => {
    expect(combineResults([])).toBe('successfully_deleted');
    expect(combineResults(['successfully_deleted', 'only_deleted_locally'])).toBe('only_deleted_locally');
    expect(combineResults(['successfully_deleted', 'new_login_required', 'new_login_required'])).toBe('new_login_required');
    expect(combineResults(['err_unknown', 'err_forbidden_request'])).toBe('err_multiple_error_occurred');
  });

  it('combine in any order and in any groups [SYN-045]', () => {
    const results = fc.array(fc.constantFrom(...deleteResults));
    fc.assert(
      fc.property(results, results, (a, b) => {
        expect(combineResults([...a, ...b])).toBe(combineResults([...b, ...a]));
        expect(combineResults([combineResults(a), combineResults(b)])).toBe(combineResults([...a, ...b]));
      }),
    );
  });

  it.each(deleteResults)('%s has its message [LOG-188]', (result) => {
    expect(deleteMessageKey(result)).toBe(`labels.logbook_entry_${result}`);
    expect([german.has(deleteMessageKey(result)), english.has(deleteMessageKey(result))]).toEqual([true, true]);
  });
});

describe('Outcomes of a save', () => {
  it.each([
    [{ kind: 'saved' }, 'labels.logbookEntrySaved'],
    [{ kind: 'savedLocally' }, 'labels.logbookEntrySavedLocally'],
    [{ kind: 'failed', status: 400 }, 'labels.logbookValidationError'],
    [{ kind: 'failed', status: 500 }, 'labels.logbookServerError'],
    [{ kind: 'failed', status: 403 }, 'labels.logbookEntryFailedToSave'],
    [{ kind: 'failed', status: 503 }, 'labels.logbookEntryFailedToSave'],
    [{ kind: 'failed', status: null }, 'labels.logbookEntryFailedToSave'],
  ] as const)('%j is told by %s [LOG-183] [LOG-184] [LOG-185] [LOG-186] [LOG-187]', (outcome, key) => {
    expect(saveMessageKey(outcome)).toBe(key);
    expect([german.has(key), english.has(key)]).toEqual([true, true]);
  });

  it('of a comment is told by labels.commentSaved [LOG-164]', () => {
    expect(commentSavedKey).toBe('labels.commentSaved');
  });
});

describe('Whether a save is tried', () => {
  it.each([
    ['o', 1, true],
    [null, 1, false],
    ['', 1, false],
    [undefined, 1, false],
    ['o', null, false],
    ['o', undefined, false],
    ['o', 0, false],
    ['o', -1, false],
    ['o', 1.5, false],
    ['', 0, false],
    ['o', Number.NaN, false],
  ])('with organisation %j and vehicle %j: %s [LOG-175]', (organisationId, vehicleIdRef, isTried) => {
    expect(canSave(organisationId, vehicleIdRef)).toBe(isTried);
  });
});
