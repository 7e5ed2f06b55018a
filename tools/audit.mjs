// Known holes in what the product ships, as npm's registry lists them.
import { spawn } from 'node:child_process';
import { npmCommand, root, say } from './install.mjs';

const MILLISECONDS_MAX = 10_000;
const GRAVE = ['high', 'critical'];

/**
 * @typedef {{ severity: string, range: string, via: (string | { title: string, url: string })[] }} Hole
 * @typedef {{ isPassed: boolean, text: string }} Audited
 */

/**
 * Passes with a line where the registry is out of reach or answers no audits: whoever works
 * offline must be able to check the rest.
 * @returns {Promise<Audited>}
 */
export const auditDependencies = async () => {
  const audited = judgeAudit(await askNpm());
  if (audited.isPassed && audited.text !== '') say(audited.text);
  return audited;
};

/**
 * @param {string} answer what `npm audit --json` printed
 * @returns {Audited}
 */
export const judgeAudit = (answer) => {
  const holes = holesOf(answer);
  if (!holes) return { isPassed: true, text: 'no audit: the registry gave none' };
  const lines = Object.entries(holes).filter(([, hole]) => GRAVE.includes(hole.severity))
    .map(([name, { severity, range, via }]) => `${name} ${range} (${severity}): ${
      via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`))
        .join('; ')}`);
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
const askNpm = () => new Promise((resolve) => {
  const [command, args] = npmCommand(['audit', '--omit=dev', '--json', '--fetch-retries=0']);
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'],
    timeout: MILLISECONDS_MAX, shell: process.platform === 'win32' });
  let text = '';
  child.stdout.on('data', (chunk) => { text += String(chunk); });
  child.on('error', () => resolve(''));
  child.on('exit', () => resolve(text));
});
