import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/chromium.mjs';

/** Without a graphics processor Chromium draws fastest when it does not imitate one. */
const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
];
const launchedWith = (args: string[]) => ({
  launchOptions: { executablePath: findChromium(), args },
});
/** Journeys about pictures, or about where they come from. Elsewhere none are drawn, which would
 * take a sixth of the time. */
const WITH_PICTURES = [
  'bonuses',
  'brand-look',
  'brands',
  'catalogue',
  'content',
  'deposits',
  'details',
  'foot',
  'games',
  'hosts',
  'journey',
  'languages',
  'limits',
  'media',
  'play',
  'promotions',
  'reef',
  'safety',
].map((name) => `**/${name}.test.ts`);

// Browser journeys against a real server with its own database. The server is started by
// tools/e2e-server.mjs, or E2E_URL names one that already runs.
const port = Number(process.env.E2E_PORT ?? 18_980);
const given = process.env.E2E_URL;
process.env.E2E_DATA_DIR ??= 'test-results/e2e-data';
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.{test,spec,e2e}.ts',
  fullyParallel: false,
  // More than cores: a journey at a table mostly waits for its round.
  workers: 5,
  // A guard against what never ends; a journey of one minute takes three on a busy machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // Again on a machine that is busy; npm test names whatever needed it.
  retries: process.env.CI === undefined ? 0 : 2,
  reporter: [['list']],
  outputDir: 'test-results/browser',
  use: {
    ...devices['Desktop Chrome'],
    // The worker of the installed site has journeys of its own; elsewhere it would answer first.
    serviceWorkers: 'block',
    baseURL: given ?? `http://localhost:${port}`,
    // Motion is asked for by the tests that are about it; without it 2 cores have time for more.
    // More contrast spares the blurred glass, which costs most where no graphics processor helps.
    contextOptions: { reducedMotion: 'reduce', contrast: 'more' },
    screenshot: 'only-on-failure',
    // What has not come by then does not come: the guard of the whole journey costs far more.
    actionTimeout: 120_000,
  },
  // Those with long files last would leave one worker alone at the end.
  projects: [
    {
      name: 'journeys',
      testIgnore: WITH_PICTURES,
      use: launchedWith([...ARGS, '--blink-settings=imagesEnabled=false']),
    },
    { name: 'with pictures', testMatch: WITH_PICTURES, use: launchedWith(ARGS) },
  ],
  webServer: given
    ? undefined
    : {
        command: `node tools/e2e-server.mjs ${port}`,
        url: `http://127.0.0.1:${port}/readyz`,
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      },
});
