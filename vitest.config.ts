import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, most of it waiting, starts first: at the end it would run alone. */
const LONGEST = [
  'certificates/certificates',
  'tests/fresh-clone',
  'tests/contract-sweep',
  'tests/crash/crash',
  'tests/crash/ends',
  'bench/sim',
  'tests/authorization',
  'hostile/hostile',
  'second-verifier',
  'matching/matching',
  'crash/processes',
  'reef/sockets',
  'game-kit/src/conformance',
  'reef/reef',
  'second-certifier',
  'slots/src/models',
  'tables/acting',
  'tables/games',
  'tables/desk',
  'tables/tables',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.includes(name));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

// Unit tests, API tests on a real PostgreSQL and the shape of the tree. The browser journeys
// in tests/e2e belong to Playwright.
export default defineConfig({
  test: {
    include: [
      '{apps,packages,games,payments,feeds,messengers,beacons,vendors,sports-feeds,tests,tools,' +
        'bench}' +
        '/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/e2e/**', 'tests/shape/breaches/**'],
    globalSetup: ['tests/databases.ts', 'tests/site-page.ts'],
    setupFiles: ['tests/environment.ts'],
    pool: 'forks',
    // Loading the server anew for each file would take a quarter of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Most tests wait for a database, a clock or a process more than they compute.
    maxWorkers: 4,
    testTimeout: 180_000,
    // What surely comes is waited for: a second is short where four files compute at once.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 180_000,
  },
});
