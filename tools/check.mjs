// `npm run check`: types, lint, direction, leftovers, known holes and the shape of the tree.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { auditDependencies } from './audit.mjs';
import { ensureInstalled, environment, findNode, root, say } from './install.mjs';

/** @typedef {{ name: string, isPassed: boolean, text: string }} Verdict */

/** Beside something else they take the time that it leaves. */
const BESIDE = ['nice', '-n', '10'];

/**
 * The checks that are not vitest's: each counts as one test.
 * @param {string} node
 * @param {{ isBeside?: boolean }} [options]
 * @returns {Promise<Verdict[]>}
 */
export const runChecks = async (node, { isBeside = false } = {}) => {
  say(`checks: ${Object.keys(checks).join(', ')}`);
  const command = isBeside ? [...BESIDE, node] : [node];
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const verdict = { name, ...(await check(command)) };
      say(`check ${name}: ${verdict.isPassed ? 'passed' : 'FAILED'}`);
      if (!verdict.isPassed) process.stdout.write(`${verdict.text.trimEnd()}\n`);
      return verdict;
    }),
  );
};

/** @typedef {(command: string[]) => Promise<{ isPassed: boolean, text: string }>} Check */

/** @type {Record<string, Check>} */
const checks = {
  types: async (command) => judge(await run(command, 'typescript/bin/tsc', ['--noEmit'])),
  lint: async (command) =>
    judge(
      await run(command, 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '-f', 'unix']),
    ),
  format: async (command) => judge(await run(command, 'oxfmt/bin/oxfmt', ['--list-different'])),
  direction: async (command) =>
    judgeDirection(
      await run(command, 'dependency-cruiser/bin/dependency-cruiser.mjs', [
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'json',
        ...foldersOfCode(),
      ]),
    ),
  audit: auditDependencies,
  leftovers: async (command) => judge(await run(command, 'knip/bin/knip.js', ['--no-progress'])),
};

/** @param {{ code: number, text: string, errors: string }} ended */
const judge = ({ code, text, errors }) => ({ isPassed: code === 0, text: text + errors });

/**
 * Fails on a broken rule, and also when a module on the disk was not read: a cruise that lost
 * its parser would find nothing wrong.
 * @param {{ text: string, errors: string }} ended
 */
const judgeDirection = ({ text, errors }) => {
  /** @type {{ modules: { source: string }[], summary: { violations: Violation[] } }} */
  let read;
  try {
    read = JSON.parse(text);
  } catch {
    return { isPassed: false, text: text + errors };
  }
  const sources = new Set(read.modules.map((module) => module.source));
  const missed = foldersOfCode()
    .flatMap(filesOfCode)
    .filter((file) => !sources.has(file));
  const lines = [
    ...read.summary.violations.map(
      (one) =>
        `${one.rule.name}: ${one.from} -> ${
          (one.cycle ?? []).map((step) => step.name).join(' -> ') || one.to
        }`,
    ),
    ...missed.map((file) => `not read: ${file}`),
  ];
  return { isPassed: lines.length === 0 && sources.size > 0, text: `${lines.join('\n')}\n` };
};

/**
 * @typedef {{ rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }} Violation
 */

const foldersOfCode = () =>
  readdirSync(root, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        [
          'apps',
          'packages',
          'games',
          'payments',
          'feeds',
          'messengers',
          'beacons',
          'vendors',
          'sports-feeds',
          'bench',
          'tools',
        ].includes(entry.name),
    )
    .map((entry) => entry.name);

/**
 * @param {string} folder
 * @returns {string[]} paths from the root
 */
const filesOfCode = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const relative = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return ['node_modules', 'dist'].includes(entry.name) ? [] : filesOfCode(relative);
    }
    return /(?<!\.d)\.(ts|tsx|mjs)$/.test(entry.name) ? [relative] : [];
  });

/**
 * @param {string[]} command that runs a script
 * @param {string} script below node_modules
 * @param {string[]} args
 * @returns {Promise<{ code: number, text: string, errors: string }>}
 */
const run = ([file = '', ...before], script, args) =>
  new Promise((resolve) => {
    const child = spawn(file, [...before, path.join(root, 'node_modules', script), ...args], {
      cwd: root,
      env: environment({ NO_COLOR: '1' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      text += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      errors += String(chunk);
    });
    child.on('error', (error) => resolve({ code: 1, text, errors: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, text, errors }));
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  const node = findNode();
  const verdicts = await runChecks(node);
  const shape = await run([node], 'vitest/vitest.mjs', ['run', 'tests/shape']);
  process.stdout.write(shape.text + shape.errors);
  const failed = verdicts.filter((verdict) => !verdict.isPassed).map((verdict) => verdict.name);
  if (shape.code !== 0) failed.push('shape');
  say(failed.length === 0 ? 'every check passed' : `failed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
