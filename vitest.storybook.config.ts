import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, chromiumPath } from './tests/browser/chromium.ts';

/** Each look is one run over all stories: together they see both themes and both languages. */
const looks = [
  { name: 'stories light de', theme: 'light', language: 'de-DE' },
  { name: 'stories dark en', theme: 'dark', language: 'en-GB' },
];

/** Found only while the stories run, they would make the page load anew in the middle of a test. */
const foundLate = ['@xstate/graph', '@xstate/react', 'react-dom', 'react-i18next', 'wouter', 'wouter/memory-location', 'xstate'];

export default defineConfig({
  plugins: [react()],
  // The static folder is served by Storybook; the stories import the texts in it as modules.
  publicDir: false,
  optimizeDeps: { include: foundLate },
  test: {
    maxWorkers: 1,
    projects: looks.map(({ name, theme, language }) => ({
      extends: true as const,
      plugins: [storybookTest({ configDir: '.storybook' })],
      define: {
        'import.meta.env.VITE_STORY_THEME': JSON.stringify(theme),
        'import.meta.env.VITE_STORY_LANGUAGE': JSON.stringify(language),
      },
      test: {
        name,
        testTimeout: 60_000,
        browser: {
          enabled: true,
          headless: true,
          provider: playwright({ launchOptions: { executablePath: chromiumPath, args: chromiumFlags } }),
          instances: [{ browser: 'chromium' as const }],
        },
      },
    })),
  },
});
