import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { CoverageSheet } from '../../.storybook/walker/last-run/coverage-sheet.tsx';
import { PicturesSheet } from '../../.storybook/walker/last-run/pictures-sheet.tsx';
import type { Language } from '../../src/domain/shell/language.ts';
import { textsFrom } from '../../src/i18n/setup.ts';
import { words } from '../views/words.ts';

const textsOf = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../.storybook/walker/texts/${language}.json`), 'utf8'));
const shown = (language: Language, sheet: ReactElement) =>
  words(
    renderToString(<I18nextProvider i18n={textsFrom(language, { [language]: { walker: textsOf(language) } })}>{sheet}</I18nextProvider>),
  );

it.each<[Language, string, string, string, string]>([
  [
    'de-DE',
    'Maschine Zustände Übergänge Wege Im Browser gegangen Gescheiterte Schritte',
    'Noch kein Bericht',
    'Zustand Hell Dunkel',
    'Noch keine Bilder',
  ],
  ['en-GB', 'Machine States Transitions Paths Walked in the browser Failed steps', 'No report yet', 'State Light Dark', 'No pictures yet'],
])('Coverage and pictures of the last run are in the language of the Storybook, %s', (language, columns, noReport, looks, noPicture) => {
  const rows = [{ machine: 'people', states: 2, transitions: 3, paths: 4, failed: ['one'] }];
  expect(shown(language, <CoverageSheet rows={rows} />)).toContain(columns);
  expect(shown(language, <CoverageSheet rows={[]} />)).toContain(noReport);
  expect(shown(language, <PicturesSheet taken={{ people: ['open.listed'] }} />)).toContain(looks);
  expect(shown(language, <PicturesSheet taken={{}} />)).toContain(noPicture);
});

it('The walker has the same texts in both languages', () => {
  expect(Object.keys(textsOf('de-DE')).toSorted()).toEqual(Object.keys(textsOf('en-GB')).toSorted());
});
