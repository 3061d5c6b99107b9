import { expect, it } from 'vitest';
import { deleteResults } from '../../../src/domain/logbook/result-codes.ts';
import { flatTexts } from '../../i18n/locale-files.ts';

it('Each result of a deletion has its words in both languages', () => {
  const languages = [flatTexts('de-DE'), flatTexts('en-GB')];
  expect(deleteResults).toHaveLength(8);
  for (const result of deleteResults)
    expect([result, ...languages.map((texts) => texts.has(`labels.logbook_entry_${result}`))]).toEqual([result, true, true]);
});
