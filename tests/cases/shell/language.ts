import { alike, click, type SightTable, see } from '../../sights/table.ts';

export const cases = {
  'language.choose': [{ language: 'en-GB' }, { language: 'de-DE' }],
  'language.adopt': [{ language: 'en-GB' }, { language: 'de-DE' }],
};
export const input = { language: 'de-DE' } as const;

const names = { 'de-DE': 'shell.languages.de-DE', 'en-GB': 'shell.languages.en-GB' } as const;

export const sights: SightTable = {
  always: ({ language }) => [
    see('button', names['de-DE'], { pressed: language === 'de-DE', in: see('banner') }),
    see('button', names['en-GB'], { pressed: language === 'en-GB', in: see('banner') }),
  ],
  states: {
    settled: [see('group', 'shell.language')],
    changing: alike('settled', 'The language changes when its texts are there; the old one stays until then'),
  },
  causes: { 'language.choose': ({ language }) => [click('button', names[language as 'de-DE'], { in: see('banner') })] },
};
