import { describe, expect, it } from 'vitest';
import { canBeKept, problemsIn, sideProblems } from '../../../../src/domain/admin/translations/problems.ts';
import { entry } from './entries.ts';

const shipped = { de: '{{count}} Texte', en: '{{count}} texts' };
const fine = { problem: null, faults: [] };

describe('A text in both languages', () => {
  it('has nothing amiss as it was shipped', () => {
    expect(sideProblems(shipped, shipped)).toEqual({ de: fine, en: fine });
    expect(canBeKept(sideProblems(shipped, shipped))).toBe(true);
  });

  it('is judged in each language against the shipped text of its own', () => {
    expect(sideProblems({ de: '', en: 'texts' }, shipped)).toEqual({
      de: { problem: 'text_missing', faults: [{ kind: 'missing', placeholder: '{{count}}' }] },
      en: { problem: 'placeholders_differ', faults: [{ kind: 'missing', placeholder: '{{count}}' }] },
    });
    expect(sideProblems({ de: 'Texte {{count}}', en: 'x'.repeat(4_001) }, { de: '{{count}}', en: 'text' })).toMatchObject({
      de: fine,
      en: { problem: 'text_too_long' },
    });
  });

  it('is told of a placeholder that neither was shipped with, in each by what the other has', () => {
    const both = sideProblems({ de: '{{count}} {{nmae}}', en: '{{count}} {{nmae}}' }, shipped);
    expect([both.de.faults, both.en.faults]).toEqual([
      [{ kind: 'unknown', placeholder: '{{nmae}}' }],
      [{ kind: 'unknown', placeholder: '{{nmae}}' }],
    ]);
    const one = sideProblems({ de: '{{count}} {{nmae}}', en: '{{count}}' }, shipped);
    expect([one.de.faults, one.en.faults]).toEqual([[{ kind: 'foreign', placeholder: '{{nmae}}' }], []]);
    const other = sideProblems({ de: '{{count}}', en: '{{count}} {{nmae}}' }, shipped);
    expect([other.de.faults, other.en.faults]).toEqual([[], [{ kind: 'foreign', placeholder: '{{nmae}}' }]]);
  });

  it('is kept only where neither language has a problem', () => {
    expect(canBeKept(sideProblems({ ...shipped, de: '' }, shipped))).toBe(false);
    expect(canBeKept(sideProblems({ ...shipped, en: '' }, shipped))).toBe(false);
  });

  it('is kept with a placeholder that only the other language was shipped with', () => {
    for (const uneven of [
      { de: 'Fragen', en: 'Ask {{name}}' },
      { de: 'Fragen {{name}}', en: 'Ask' },
    ]) {
      const problems = sideProblems(uneven, uneven);
      expect([...problems.de.faults, ...problems.en.faults]).toEqual([{ kind: 'elsewhere', placeholder: '{{name}}' }]);
      expect(canBeKept(problems)).toBe(true);
    }
  });
});

describe('Texts with something amiss', () => {
  it('are found by their key, whichever language it is in', () => {
    const german = entry('map->rail', { de: '' });
    const english = entry('map->road', { en: ' ' });
    const uneven = entry('map->ask', { de: 'Fragen', en: 'Ask {{name}}', shipped: { de: 'Fragen', en: 'Ask {{name}}' } });
    const found = problemsIn([entry('map->title'), german, english, uneven]);
    expect([...found.keys()]).toEqual(['map->rail', 'map->road', 'map->ask']);
    expect(found.get('map->rail')).toEqual({ sides: { de: { problem: 'text_missing', faults: [] }, en: fine }, gaps: [] });
    expect(found.get('map->road')).toEqual({ sides: { de: fine, en: { problem: 'text_missing', faults: [] } }, gaps: [] });
    expect(found.get('map->ask')?.sides.de.faults).toEqual([{ kind: 'elsewhere', placeholder: '{{name}}' }]);
  });

  it('are counted texts of which a form is missing', () => {
    const found = problemsIn([entry('map->line_one'), entry('map->train_one'), entry('map->train_other')]);
    expect([...found]).toEqual([
      [
        'map->line_one',
        {
          sides: { de: fine, en: fine },
          gaps: [
            { side: 'de', form: 'other' },
            { side: 'en', form: 'other' },
          ],
        },
      ],
    ]);
  });

  it('are none where nothing is', () => expect(problemsIn([]).size).toBe(0));
});
