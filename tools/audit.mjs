// Known holes in what the product ships, as npm's registry lists them. Those that do not reach the
// product are accepted in tools/advisories.json: by address, with a reason and the day; after half
// a year each is looked at again.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { npmCommand, root, say } from './install.mjs';

const MILLISECONDS_MAX = 10_000;
const GRAVE = ['high', 'critical'];
const ACCEPTED_DAYS = 180;
const DAY_MILLISECONDS = 86_400_000;

/**
 * @typedef {{ severity: string, range: string, via: (string | { title: string, url: string })[] }} Hole
 * @typedef {{ isPassed: boolean, text: string }} Audited
 * @typedef {{ url: string, reason: string, date: string }} Accepted
 */

/**
 * Passes with a line where the registry is out of reach or answers no audits: whoever works
 * offline must be able to check the rest.
 * @returns {Promise<Audited>}
 */
export const auditDependencies = async () => {
  const audited = judgeAudit(await askNpm(), readAccepted());
  if (audited.isPassed && audited.text !== '') say(audited.text);
  return audited;
};

/** @returns {Accepted[]} */
const readAccepted = () =>
  JSON.parse(readFileSync(path.join(root, 'tools/advisories.json'), 'utf8'));

/**
 * @param {string} answer what `npm audit --json` printed
 * @param {readonly Accepted[]} [accepted]
 * @param {number} [now] milliseconds
 * @returns {Audited}
 */
export const judgeAudit = (answer, accepted = [], now = Date.now()) => {
  const holes = holesOf(answer);
  if (!holes) return { isPassed: true, text: 'no audit: the registry gave none' };
  const known = new Set(
    accepted
      .filter(
        ({ reason, date }) =>
          reason.trim() !== '' && now - Date.parse(date) < ACCEPTED_DAYS * DAY_MILLISECONDS,
      )
      .map(({ url }) => url),
  );
  /** @type {(name: string, seen?: readonly string[]) => boolean} */
  const isAccepted = (name, seen = []) =>
    name in holes &&
    (holes[name]?.via ?? []).every((one) =>
      typeof one === 'string'
        ? seen.includes(one) || isAccepted(one, [...seen, name])
        : known.has(one.url),
    );
  const lines = Object.entries(holes)
    .filter(([name, hole]) => GRAVE.includes(hole.severity) && !isAccepted(name))
    .map(
      ([name, { severity, range, via }]) =>
        `${name} ${range} (${severity}): ${via
          .map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`))
          .join('; ')}`,
    );
  return { isPassed: lines.length === 0, text: lines.join('\n') };
};

/**
 * @param {string} answer
 * @returns {Record<string, Hole> | undefined}
 */
const holesOf = (answer) => {
  try {
    return JSON.parse(answer).vulnerabilities;
  } catch (error) {
    // Cut short by the time limit, or no answer at all.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** @returns {Promise<string>} */
const askNpm = () =>
  new Promise((resolve) => {
    const [command, args] = npmCommand(['audit', '--omit=dev', '--json', '--fetch-retries=0']);
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: MILLISECONDS_MAX,
      shell: process.platform === 'win32',
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += String(chunk);
    });
    child.on('error', () => resolve(''));
    child.on('exit', () => resolve(text));
  });
