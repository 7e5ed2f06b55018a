import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from './index.mjs';

/**
 * A PostgreSQL of its own in a temporary folder, as durable as the product's; `stop` removes it.
 * @param {Record<string, string>} [settings]
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>} url of an admin
 */
export const startTemporaryPostgres = async (settings = {}) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-'));
  const postgres = await startPostgres({ dataDir, settings });
  return {
    url: postgres.adminUrl,
    pid: postgres.pid,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
