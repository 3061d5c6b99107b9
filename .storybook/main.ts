import type { StorybookConfig } from '@storybook/react-vite';
import { makeStories } from './made-stories.ts';

makeStories();

/** Who looks into a view reads its names. A story needs a third of the product: as one file for each module it would be 800 requests. */
const build = {
  minify: false,
  reportCompressedSize: false,
  chunkSizeWarningLimit: 10_000,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          { name: 'packages', test: /\/node_modules\/(?!axe-core|elkjs|maplibre-gl|@deck\.gl|@luma\.gl|exceljs|storybook|@storybook)/ },
          { name: 'product', test: /\/(src|tests|public\/locales)\/(?!.*\.stories\.)/ },
        ],
      },
    },
  },
};

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx', './*.stories.tsx', './*/*.stories.tsx', '../reports/stories/*/*.stories.tsx'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  staticDirs: ['../public'],
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({ ...vite, build: { ...vite.build, ...build } }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
