import type { Preview } from '@storybook/react-vite';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '../src/domain/account/account.ts';
import { languages } from '../src/domain/shell/language.ts';
import { PortalTheme } from '../src/views/shell/theme/portal-theme.tsx';
import { texts } from './texts.ts';

const preview: Preview = {
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } },
    width: { toolbar: { title: 'Width of the view', icon: 'browser', items: ['fit', '390', '768', '1024', '1440'], dynamicTitle: true } },
    language: { toolbar: { title: 'Language', icon: 'globe', items: [...languages], dynamicTitle: true } },
  },
  // A run of the stories as tests fixes both.
  initialGlobals: {
    theme: import.meta.env.VITE_STORY_THEME ?? 'light',
    width: '1024',
    language: import.meta.env.VITE_STORY_LANGUAGE ?? 'de-DE',
  },
  parameters: { layout: 'padded', a11y: { test: 'error' } },
  decorators: [
    (Story, { globals }) => {
      const isDark = globals.theme === 'dark';
      document.documentElement.classList.toggle('dark', isDark);
      document.documentElement.classList.toggle('light', !isDark);
      document.documentElement.lang = globals.language;
      return (
        <I18nextProvider i18n={texts[globals.language as Language]}>
          <PortalTheme>
            <Story />
          </PortalTheme>
        </I18nextProvider>
      );
    },
  ],
};

export default preview;
