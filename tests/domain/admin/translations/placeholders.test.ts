import { describe, expect, it } from 'vitest';
import { namesOf, placeholderFaults } from '../../../../src/domain/admin/translations/placeholders.ts';

const shipped = '{{count}} Texte';
const english = '{{count}} texts';
const faults = (text: string, other = english) => placeholderFaults(text, shipped, { text: other, shipped: english });

describe('Placeholders of a text', () => {
  it.each([
    ['{{count}} Texte', []],
    ['Texte: {{count}}, {{count}}', []],
    ['Texte', [['missing', '{{count}}']]],
    [
      '{{cuont}} Texte',
      [
        ['missing', '{{count}}'],
        ['foreign', '{{cuont}}'],
      ],
    ],
    ['{{count Texte', [['missing', '{{count}}']]],
    ['{{count}} Texte $t(login:password)', [['foreign', '$t(login:password)']]],
    [
      '{{count}} {{a}} {{b}} {{a}}',
      [
        ['foreign', '{{a}}'],
        ['foreign', '{{b}}'],
      ],
    ],
  ] as const)('%j are checked against the other language: %j', (text, found) => {
    expect(faults(text).map(({ kind, placeholder }) => [kind, placeholder])).toEqual(found);
  });

  it('that both languages have and the shipped text has not are said to be unknown', () => {
    expect(faults('{{count}} {{nmae}}', '{{count}} {{nmae}}')).toEqual([{ kind: 'unknown', placeholder: '{{nmae}}' }]);
  });

  it('that are missing in the other language are no fault of this one', () => {
    expect(faults('{{count}} Texte', 'texts')).toEqual([]);
    expect(faults('{{count}} Texte', '{{nmae}} texts')).toEqual([]);
  });

  it('that only the other language was shipped with are told, where this one has not got them', () => {
    const other = { text: 'Ask {{name}}', shipped: 'Ask {{name}}' };
    expect(placeholderFaults('Fragen', 'Fragen', other)).toEqual([{ kind: 'elsewhere', placeholder: '{{name}}' }]);
    expect(placeholderFaults('Fragen', 'Fragen')).toEqual([]);
  });

  it('are named as what the text lacks and what it has too much', () => {
    expect(namesOf(faults('{{cuont}} {{b}}', '{{b}} {{count}}'))).toEqual({ missing: ['{{count}}'], surplus: ['{{cuont}}', '{{b}}'] });
    expect(namesOf([{ kind: 'elsewhere', placeholder: '{{a}}' }])).toEqual({ missing: [], surplus: [] });
  });
});
