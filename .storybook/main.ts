import { mkdirSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-vite';
import { keptCases } from './kept-cases.ts';
import { makeStories } from './made-stories.ts';

// Storybook serves what `npm run sights` leaves there; without a run there is nothing to be served.
mkdirSync('reports/sights', { recursive: true });
makeStories();

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx', './*.stories.tsx', './*/*.stories.tsx', '../reports/stories/*/*.stories.tsx'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  staticDirs: ['../public', { from: '../reports/sights', to: '/sights' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins?.flat().filter((plugin) => !isPwa(plugin)) ?? []), keptCases()] }),
};

/** The service worker belongs to the portal, not to the stories. */
const isPwa = (plugin: unknown) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && String(plugin.name).startsWith('vite-plugin-pwa');

export default config;
