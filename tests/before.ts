import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { migrate } from '../apps/server/src/kernel/migrate.ts';
import { openEmpty } from './database-copy.ts';

const MODULES = path.resolve(import.meta.dirname, '../apps/server/src/modules');

export type Before = {
  db: Database;
  /** Runs all that came since, and answers what that was. */
  goOn(): Promise<string[]>;
  close(): Promise<void>;
};

/** A database as a house had it before the first migration of this stamp, to be filled and moved on. */
export const openBefore = async (stamp: string): Promise<Before> => {
  const { url, drop } = await openEmpty('before');
  const db = openDatabase(url, openLog('error'), 3);
  const modules = mkdtempSync(path.join(tmpdir(), 'fairhouse-modules-'));
  for (const module of readdirSync(MODULES)) {
    cpSync(path.join(MODULES, module), path.join(modules, module), {
      recursive: true,
      filter: (file) =>
        !path.basename(file).includes('.') ||
        (/\/migrations\/\d{14}-/.test(file) && stampOf(file) < stamp),
    });
  }
  await migrate(db, modules);
  rmSync(modules, { recursive: true, force: true });
  return {
    db,
    goOn: () => migrate(db, MODULES),
    close: async () => {
      await db.close();
      await drop();
    },
  };
};

const stampOf = (file: string): string => path.basename(file).slice(0, 14);
