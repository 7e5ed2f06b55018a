import { createWriteStream, mkdirSync, openSync, fsyncSync, closeSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { BackupConfig } from '../../../kernel/backup-config.ts';
import type { Queries } from '../../../kernel/db.ts';
import { isPart, nameOf, surplusOf } from '../rules.ts';
import { dumpHouse } from '../steps/dump.ts';
import { BackupFault, sentenceOf } from '../steps/faults.ts';
import { sealed } from '../steps/sealing.ts';
import { noteBackup } from '../store.ts';

export type Taken = { file: string; bytes: number };
export type Parts = {
  config: { databaseUrl: string; dataDir: string; version: string; backups: BackupConfig };
  db: Queries;
};

/** One backup at a time, whoever takes it; a connection that ends lets go of it. */
const LOCK = 7_203_418;

/**
 * Takes a backup of the whole house: its name appears in the folder only when it is whole and on
 * the disk. Answers nothing where another process is taking one.
 */
export const takeBackup = async ({ config, db }: Parts): Promise<Taken | undefined> => {
  const lock = new pg.Client({
    connectionString: config.databaseUrl,
    application_name: 'fairhouse-backup',
  });
  await lock.connect();
  const startedAt = db.moment();
  const [placed] = await db.composed<{ is: boolean }>(
    `select to_regclass('backups') is not null as is`,
  );
  try {
    const got = await lock.query<{ is: boolean }>(`select pg_try_advisory_lock(${LOCK}) as is`);
    if (got.rows[0]?.is !== true) return undefined;
    assertFolder(config.backups, config.dataDir);
    const taken = await write(config, startedAt);
    if (placed?.is) await noteBackup(db, { startedAt, state: 'taken', ...taken });
    await removeSurplus(config.backups);
    return taken;
  } catch (error) {
    if (placed?.is) await noteBackup(db, { startedAt, state: 'failed', fault: sentenceOf(error) });
    throw error;
  } finally {
    await lock.end();
  }
};

const write = async (config: Parts['config'], at: Date): Promise<Taken> => {
  const { folder } = config.backups;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Nobody else writes now: what is half is of one that was killed.
  for (const name of (await readdir(folder)).filter(isPart)) await rm(path.join(folder, name));
  const file = nameOf(at);
  const part = path.join(folder, `${file}.part`);
  try {
    const { databaseUrl: url, dataDir, version } = config;
    const plain = Readable.from(dumpHouse({ url, dataDir, folder, version, at }), {
      objectMode: false,
    });
    const out = await sealed(plain, config.backups, dataDir);
    await pipeline(out, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }));
    const { size } = await stat(part);
    await rename(part, path.join(folder, file));
    syncFolder(folder);
    return { file, bytes: size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

/** A new name is durable when its folder is. */
const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

const removeSurplus = async ({ folder, kept }: BackupConfig): Promise<void> => {
  for (const name of surplusOf(await readdir(folder), kept)) await rm(path.join(folder, name));
};

const assertFolder = ({ folder }: BackupConfig, dataDir: string): void => {
  if (path.resolve(folder) !== path.resolve(dataDir)) return;
  throw new BackupFault('BACKUP_DIR is a folder of its own, not the data folder itself.');
};
