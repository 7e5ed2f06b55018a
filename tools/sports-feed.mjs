import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { environment, root } from './install.mjs';

/**
 * Whether made-up matches are told beside the house (D-T23): unless somebody says no, or names a feed
 * of their own. Brands that play for money hear none of them in any case.
 * @param {NodeJS.ProcessEnv} env
 * @returns {boolean}
 */
export const isFeedBeside = ({ SPORTS_FEED: said, SPORTS_FEED_URL: url = '' }) =>
  said === 'on' || (said !== 'off' && url === '');

/**
 * Starts the feed of replayed matches (sports-feeds/replay) as a process of its own, before the
 * house: both are told one secret, and the house where the feed stands. Port 0 is any free one.
 * @param {{ node: string, port: number, dataDir: string, program?: string }} given
 * @returns {Promise<{ url: string, secret: string, stop(): Promise<void> }>}
 */
export const startSportsFeed = async ({ node, port, dataDir, program }) => {
  const secret = process.env.SPORTS_FEED_SECRET ?? randomBytes(24).toString('base64url');
  const child = spawn(node, [program ?? 'sports-feeds/replay/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment({
      SPORTS_FEED_PORT: String(port),
      SPORTS_FEED_SECRET: secret,
      DATA_DIR: dataDir,
    }),
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('the sports feed did not start')));
    child.stdout.on('data', (chunk) => {
      const at = /serves at (\S+)/.exec(String(chunk))?.[1];
      if (at) resolve(at);
    });
  });
  return {
    url,
    secret,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
