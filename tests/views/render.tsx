import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'wouter';
import type { Language } from '../../src/domain/shell/language.ts';
import { textsFrom } from '../../src/i18n/setup.ts';
import { allTexts } from '../i18n/locale-files.ts';

const texts = allTexts();

/** The markup of a view as its first paint has it, in one language, without React's marks. */
export const markup = (view: ReactElement, language: Language = 'de-DE', path = '/') =>
  renderToString(
    <I18nextProvider i18n={textsFrom(language, texts)}>
      <Router ssrPath={path}>{view}</Router>
    </I18nextProvider>,
  ).replaceAll('<!-- -->', '');
