import { join } from 'node:path';
import { defineConfig } from 'vite';

const page = process.env.FLOOR_PAGE ?? 'login';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, '../../dist-bench', page),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: join(import.meta.dirname, `${page}.html`) },
  },
});
