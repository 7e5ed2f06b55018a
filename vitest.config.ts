import { defineConfig } from 'vitest/config';

// Unit tests, API tests on a real PostgreSQL and the shape of the tree. The browser journeys
// in tests/e2e belong to Playwright.
export default defineConfig({
  test: {
    include: ['{apps,packages,games,payments,feeds,messengers,tests,tools,bench}/**/'
      + '*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/e2e/**', 'tests/shape/breaches/**'],
    globalSetup: ['tools/postgres/for-tests.mjs'],
    pool: 'forks',
    // Most tests wait for a database, a clock or a process more than they compute.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
