import { defineConfig } from 'vitest/config';

/** The tests that judge mutants of machines and rules: without browser, server and the coverage table. */
export default defineConfig({ test: { include: ['tests/{domain,machines}/**/*.test.ts'], environment: 'node' } });
