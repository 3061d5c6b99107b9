import { defineConfig } from 'vitest/config';

const everyTest = 'tests/{domain,machines}/**/*.test.ts';

/** The tests that judge mutants of machines and rules: without browser, server and the coverage table. tools/mutation.ts says which. */
export default defineConfig({
  test: { include: (process.env.MUTATION_TESTS ?? everyTest).split(' '), environment: 'node', pool: 'threads' },
});
