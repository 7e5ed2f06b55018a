import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fronts } from './build.mjs';
import { environment, root, say } from './install.mjs';

/**
 * One Vite server for each front end, on the ports after the server's, with hot reload. Each
 * hands every call it does not know itself to the server.
 * @param {{ node: string, port: number }} given
 * @returns {Promise<{ stop(): Promise<void> }>}
 */
export const startDevelopment = async ({ node, port }) => {
  const children = fronts
    .filter((front) => existsSync(path.join(root, 'apps', front, 'vite.config.ts')))
    .map((front) => {
      const own = port + 1 + fronts.indexOf(front);
      say(`${front} with hot reload on http://localhost:${own}${addressOf(front)}`);
      return spawn(node, [path.join(root, 'tools/vite-server.mjs'), front, String(own)], {
        cwd: path.join(root, 'apps', front),
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: environment({
          FAIRHOUSE_SERVER: `http://127.0.0.1:${port}`,
          FAIRHOUSE_PLAY: `http://127.0.0.1:${port + 2}`,
        }),
      });
    });
  return {
    stop: async () => {
      for (const child of children) child.kill('SIGTERM');
    },
  };
};

/** @param {string} front */
const addressOf = (front) => (front === 'site' ? '/' : `/${front}/`);
