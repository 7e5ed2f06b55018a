import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { takeBackup } from '../apps/server/src/modules/backups/index.ts';
import { openEmpty, type Copy } from './database-copy.ts';
import type { World } from './world.ts';

export type Restored = { copy: Copy; dataDir: string; said: string };

/** A house whose backups go to a folder of the test. */
export const backupsIn = (folder: string) => ({
  folder,
  everyHours: 0,
  kept: 9,
  recipients: [],
  passphrase: 'a lamp in the harbour',
});

/** What is in the folder of a house that was opened with `backupsIn`: one file, all of it. */
export const backedUp = async (world: World): Promise<string> => {
  const { config, db } = world.server.kernel;
  if (!config.backups) throw new Error('this house has no folder of backups');
  const taken = await takeBackup({ config: { ...config, backups: config.backups }, db });
  if (!taken) throw new Error('another backup is being taken');
  return path.join(config.backups.folder, taken.file);
};

/** Another machine: an empty database and an empty folder, and what the operator runs there. */
export const restoredFrom = async (file: string): Promise<Restored> => {
  const copy = await openEmpty('restored');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-restored-'));
  const main = path.resolve(import.meta.dirname, '../apps/server/src/restore-main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [main, file], {
    env: {
      ...process.env,
      DATABASE_URL: copy.url,
      DATA_DIR: dataDir,
      BACKUP_PASSPHRASE: 'a lamp in the harbour',
    },
  });
  return { copy, dataDir, said: stdout };
};
