import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNameOf } from '../tools/build/class-names.ts';
import { keptCases } from './kept-cases.ts';
import { lastRun } from './last-run.ts';

/** The views as the walks build them, without what prepares the portal for delivery; `npm run storybook` serves the build with the same file. */
export default defineConfig({
  plugins: [react(), keptCases(), lastRun()],
  css: { modules: { generateScopedName: classNameOf } },
});
