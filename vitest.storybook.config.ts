import { globSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { makeStories } from './.storybook/made-stories.ts';
import { chromiumFlags, chromiumPath } from './tests/browser/chromium.ts';

/** By turns: a file of stories is shown in one look or in the other, so that together they see both. `npm run test:stories` shows every one in both. */
const looks = [
  { name: 'stories light de', theme: 'light', language: 'de-DE' },
  { name: 'stories dark en', theme: 'dark', language: 'en-GB' },
];

makeStories();
const files = globSync([
  'src/**/*.stories.tsx',
  '.storybook/*.stories.tsx',
  '.storybook/*/*.stories.tsx',
  'reports/stories/*/*.stories.tsx',
]).sort();
const shownElsewhere = (look: number) => (process.env.LOOKS === 'all' ? [] : files.filter((_, index) => index % looks.length !== look));

/** Found only while the stories run, they would make the page load anew in the middle of a test. */
const foundLate = [
  '@radix-ui/themes/components/alert-dialog',
  '@radix-ui/themes/components/button',
  '@radix-ui/themes/components/checkbox',
  '@radix-ui/themes/components/dialog',
  '@radix-ui/themes/components/dropdown-menu',
  '@radix-ui/themes/components/flex',
  '@radix-ui/themes/components/icon-button',
  '@radix-ui/themes/components/popover',
  '@radix-ui/themes/components/progress',
  '@radix-ui/themes/components/radio-cards',
  '@radix-ui/themes/components/skeleton',
  '@radix-ui/themes/components/spinner',
  '@radix-ui/themes/components/switch',
  '@radix-ui/themes/components/tabs',
  '@radix-ui/themes/components/text-field',
  '@radix-ui/themes/components/theme',
  '@radix-ui/themes/components/tooltip',
  '@tanstack/react-virtual',
  '@xstate/graph',
  '@xstate/react',
  'elkjs/lib/elk-api.js',
  'perfect-freehand',
  'react-dom',
  'react-i18next',
  'wouter',
  'wouter/memory-location',
  'xstate',
];

export default defineConfig({
  plugins: [react()],
  // The static folder is served by Storybook; the stories import the texts in it as modules.
  publicDir: false,
  optimizeDeps: { include: foundLate },
  test: {
    maxWorkers: 1,
    // The stories share one page, as they do in Storybook itself; a page for each file would load everything anew.
    isolate: false,
    projects: looks.map(({ name, theme, language }, look) => ({
      extends: true as const,
      plugins: [storybookTest({ configDir: '.storybook' })],
      define: {
        'import.meta.env.VITE_STORY_THEME': JSON.stringify(theme),
        'import.meta.env.VITE_STORY_LANGUAGE': JSON.stringify(language),
      },
      test: {
        name,
        exclude: shownElsewhere(look),
        testTimeout: 120_000,
        browser: {
          // The first page waits until what the stories import is made ready.
          connectTimeout: 300_000,
          enabled: true,
          headless: true,
          provider: playwright({ launchOptions: { executablePath: chromiumPath, args: chromiumFlags } }),
          instances: [{ browser: 'chromium' as const }],
        },
      },
    })),
  },
});
