// `npm test`: checks, unit and API tests on a real PostgreSQL, browser journeys, and the books of
// the journeys' database. The last line counts all of them together.
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChecks } from './check.mjs';
import { CHROMIUM_PACKAGE, findChromium } from './chromium.mjs';
import { ensureInstalled, environment, findNode, giveUp, root, say } from './install.mjs';
import { hasPython, PYTHON_PACKAGE } from './python.mjs';

const results = path.join(root, 'test-results');
let passed = 0;
let failed = 0;
/** Said once more at the end, where they are found. @type {string[]} */
const failures = [];

ensureInstalled();
const node = findNode();
ensureChromium();
ensurePython();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const { settingsOfTests, startTemporaryPostgres } = await import('./postgres/temporary.mjs');
say('bringing up a PostgreSQL for the tests');
const postgres = await startTemporaryPostgres(settingsOfTests, { mayBeInMemory: true }).catch(
  (error) => giveUp(error.message),
);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    void postgres.stop().then(() => process.exit(1));
  });
}

try {
  // Beside tests that wait for a database or a clock; the journeys leave nothing over.
  const checks = runChecks(node, { isBeside: true });
  await runVitest();
  countChecks(await checks);
  await runPlaywright();
} finally {
  await postgres.stop();
}
if (passed + failed === 0) say('no test ran');
for (const one of failures) say(`failed: ${one}`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** @param {import('./check.mjs').Verdict[]} verdicts */
function countChecks(verdicts) {
  const wrong = verdicts.filter((verdict) => !verdict.isPassed);
  count(verdicts.length - wrong.length, wrong.length);
  failures.push(...wrong.map((verdict) => verdict.name));
}

async function runVitest() {
  say('unit, API and shape tests (vitest)');
  const file = path.join(results, 'vitest.json');
  const code = await run(
    'vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { TEST_DATABASE_ADMIN_URL: postgres.url },
  );
  /** @type {{ numPassedTests: number, numFailedTests: number,
   *   testResults: { name: string, status: string, message: string, assertionResults:
   *   { status: string, fullName: string, failureMessages: string[] }[] }[] } | null} */
  const report = readReport(file);
  // A file that fails before its first test has no test to count; it counts as one.
  const broken =
    report?.testResults.filter(
      (one) => one.status === 'failed' && one.assertionResults.length === 0,
    ).length ?? 0;
  const found = (report?.numFailedTests ?? 0) + broken;
  count(report?.numPassedTests ?? 0, found === 0 && code !== 0 ? 1 : found);
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    if (status === 'failed' && assertionResults.length === 0) fail(name, '', message);
    for (const one of assertionResults) {
      if (one.status === 'failed') fail(name, one.fullName, one.failureMessages[0]);
    }
  }
}

async function runPlaywright() {
  const folder = path.join(root, 'tests/e2e');
  const hasJourneys =
    existsSync(folder) &&
    readdirSync(folder, { recursive: true }).some((name) =>
      /\.(test|spec|e2e)\.ts$/.test(String(name)),
    );
  if (!hasJourneys) {
    say('no browser journeys in tests/e2e');
    return;
  }
  say('browser journeys (Playwright)');
  const database = new URL(postgres.url);
  database.pathname = '/journeys';
  await createDatabase('journeys');
  const file = path.join(results, 'browser.json');
  const code = await run('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    E2E_DATABASE_URL: database.href,
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: path.join(results, 'e2e-data'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  /** @type {{ stats: { expected: number, flaky: number, unexpected: number }, suites: Suite[] }
   *   | null} */
  const report = readReport(file);
  const found = report?.stats.unexpected ?? 0;
  count(
    (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    found === 0 && code !== 0 ? 1 : found,
  );
  report?.suites.forEach(findFailures);
  say('the books after the journeys (ledger:verify)');
  const books = await run('../apps/server/src/verify-ledger.ts', [], {
    DATABASE_URL: database.href,
  });
  count(books === 0 ? 1 : 0, books === 0 ? 0 : 1);
}

/**
 * @typedef {{ file: string, suites?: Suite[], specs?: { title: string, ok: boolean,
 *   tests: { status: string, results: { error?: { message?: string } }[] }[] }[] }} Suite
 * @param {Suite} suite of Playwright's report
 */
function findFailures(suite) {
  suite.suites?.forEach(findFailures);
  for (const spec of suite.specs ?? []) {
    const [test] = spec.tests;
    if (!spec.ok) fail(suite.file, spec.title, test?.results[0]?.error?.message);
    else if (test?.status === 'flaky') {
      say(`passed only when tried again: ${suite.file} ${spec.title}`);
    }
  }
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string} [message]
 */
function fail(file, title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 6);
  failures.push(
    [`${path.relative(root, path.resolve(root, file))} ${title}`, ...lines].join('\n    '),
  );
}

/** @param {string} name */
async function createDatabase(name) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

/**
 * Below those that the machine gives to connections: one of these may be given away before the
 * server of the journeys listens.
 * @returns {Promise<number>}
 */
async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * @param {number} good
 * @param {number} bad
 */
function count(good, bad) {
  passed += good;
  failed += bad;
}

/**
 * @param {string} file
 * @returns {any} what the runner wrote, or null
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {string} script below node_modules
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<number>} the exit code
 */
function run(script, args, env) {
  return new Promise((resolve) => {
    const child = spawn(node, [path.join(root, 'node_modules', script), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: environment(env),
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Root and CI install the Chromium of the journeys; everybody else is told. */
function ensureChromium() {
  const found = findChromium();
  const isFirstChoice = found?.endsWith(CHROMIUM_PACKAGE) || found === process.env.CHROMIUM_PATH;
  if (found && (isFirstChoice || !process.env.CI)) return;
  installPackage(CHROMIUM_PACKAGE);
  if (findChromium()) return;
  giveUp(
    `the browser tests need Chromium: apt-get install ${CHROMIUM_PACKAGE}, or set ` +
      'CHROMIUM_PATH.',
  );
}

/** The same for the verifier in Python; who has none and is no root goes without its tests. */
function ensurePython() {
  if (hasPython()) return;
  installPackage(PYTHON_PACKAGE);
  if (hasPython()) return;
  const needed = `the tests of examples/verify need Python: apt-get install ${PYTHON_PACKAGE}`;
  if (process.env.CI) giveUp(`${needed}.`);
  say(`${needed}; they are skipped`);
}

/** @param {string} name of a Debian package; does nothing for who may not install */
function installPackage(name) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !process.env.CI) return;
  say(`installing ${name} (apt-get)`);
  const before = isRoot ? [] : ['sudo', '-n'];
  for (const words of [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', name],
  ]) {
    const [command = '', ...args] = [...before, ...words];
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
