import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formsOf, otherForms, pluralGaps, stemOf } from '../../../../src/domain/admin/translations/plurals.ts';
import { sides, textsOfFile } from '../../../../src/domain/admin/translations/text.ts';
import { languages } from '../../../../src/domain/shell/language.ts';
import { entry } from './entries.ts';

describe('Forms of a counted text', () => {
  it.each([
    ['map->line_one', 'map->line'],
    ['map->line_other', 'map->line'],
    ['map->line_zero', 'map->line'],
    ['map->line_few', 'map->line'],
    ['map->line', null],
    ['map->line_once', null],
    ['_one', null],
  ])('%j belong to %j', (key, stem) => {
    expect(stemOf(key)).toBe(stem);
  });

  it('are the two of German and English', () => {
    expect(languages.map((language) => [...formsOf(language)].sort())).toEqual([
      ['one', 'other'],
      ['one', 'other'],
    ]);
  });

  it('that a language needs and lacks are named at each form that is there', () => {
    const gaps = pluralGaps([
      entry('map->line_one'),
      entry('map->line_zero'),
      entry('map->stop'),
      entry('map->train_one'),
      entry('map->train_other'),
    ]);
    const both = [
      { side: 'de', form: 'other' },
      { side: 'en', form: 'other' },
    ];
    expect([...gaps]).toEqual([
      ['map->line_one', both],
      ['map->line_zero', both],
    ]);
  });

  it('are missing where one language has no words for them', () => {
    expect(pluralGaps([entry('a_one', { en: '' }), entry('a_other')]).get('a_other')).toEqual([{ side: 'en', form: 'one' }]);
  });

  it('are found beside each other', () => {
    const [one, other, stranger] = [entry('a_one'), entry('a_other'), entry('b_one')];
    expect(otherForms([one, other, stranger], 'a_one')).toEqual([other]);
    expect(otherForms([entry('a'), entry('b')], 'a')).toEqual([]);
  });

  it('are all there in the texts of the portal', () => {
    const entries = languages.flatMap((language) => {
      const folder = `public/locales/${language}`;
      return readdirSync(folder).flatMap((file) =>
        [...textsOfFile(file.slice(0, -5), readFileSync(`${folder}/${file}`, 'utf8'))].map(([key, text]) => ({
          key,
          side: sides[language],
          text,
        })),
      );
    });
    const keys = [...new Set(entries.map(({ key }) => key))];
    const textOf = new Map(entries.map(({ key, side, text }) => [`${side} ${key}`, text]));
    const all = keys.map((key) => entry(key, { de: textOf.get(`de ${key}`) ?? '', en: textOf.get(`en ${key}`) ?? '' }));
    expect(all.length).toBeGreaterThan(1_000);
    expect([...pluralGaps(all)]).toEqual([]);
  });
});
