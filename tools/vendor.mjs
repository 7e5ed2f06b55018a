import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { environment, root } from './install.mjs';

/**
 * Starts the development vendor (vendors/development) as a process of its own, before the house:
 * both are told one secret, and the house where the vendor stands. Port 0 is any free one.
 * @param {{ node: string, port: number, housePort: number, dataDir: string }} given
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export const startVendor = async ({ node, port, housePort, dataDir }) => {
  process.env.DEVELOPMENT_VENDOR_SECRET ??= randomBytes(24).toString('base64url');
  const child = spawn(node, ['vendors/development/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment({
      DEVELOPMENT_VENDOR_PORT: String(port),
      DATA_DIR: dataDir,
      HOUSE_URL: `http://127.0.0.1:${housePort}`,
    }),
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('the development vendor did not start')));
    child.stdout.on('data', (chunk) => {
      const at = /serves at (\S+)/.exec(String(chunk))?.[1];
      if (at) resolve(at);
    });
  });
  process.env.DEVELOPMENT_VENDOR_URL = url;
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
