import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { systemClock } from '../../../kernel/clock.ts';
import type { Queries } from '../../../kernel/db.ts';
import { builderOf } from '../../../kernel/migrate.ts';
import { BackupFault } from '../steps/faults.ts';
import { readFrames, type EndMessage, type HouseMessage } from '../steps/frames.ts';
import {
  emptyTables,
  makeParts,
  openSession,
  openTable,
  setSequences,
  withoutRules,
} from '../steps/load.ts';
import { keyFileOf, opened } from '../steps/sealing.ts';

export type Order = {
  file: string;
  url: string;
  dataDir: string;
  modulesDir: string;
  keyFile?: string | undefined;
  passphrase?: string | undefined;
  /** Whether what is there may go. */
  isReplacing: boolean;
  /** What the modules take back of a house whose results were seen since (D-U05). */
  startAnew(tx: Queries): Promise<void>;
  /** Proves the books of what was loaded before it counts; what it says is wrong with them. */
  verify(tx: Queries): Promise<string | undefined>;
};
type Work = Order & { client: pg.Client; tx: Queries; staged: string };

/**
 * Loads a backup in one transaction that ends only when the file was whole and its books were
 * proved: until then nobody sees any of it, and after a fault nothing of it is there (D-U04).
 */
export const restoreHouse = async (order: Order): Promise<HouseMessage> => {
  if (!existsSync(order.file)) throw new BackupFault(`There is no file ${order.file}.`);
  const { client, tx } = await openSession(order.url);
  const work = { ...order, client, tx, staged: path.join(order.dataDir, 'restore.new') };
  try {
    await tx.run('begin');
    await makeRoom(work);
    await rm(work.staged, { recursive: true, force: true });
    const { house, files } = await readAll(work);
    const wrong = await order.verify(tx);
    if (wrong !== undefined) throw new BackupFault(wrong);
    const undo = await placeFiles(work, files);
    await commit(work, undo);
    return house;
  } finally {
    // What was not committed ends with its connection.
    await client.end();
    await rm(work.staged, { recursive: true, force: true });
  }
};

/**
 * The files were exchanged for a house that is not there where the commit fails: those of before
 * come back. Where its answer was lost the database is asked what became of it.
 */
const commit = async ({ tx, url }: Work, undo: () => Promise<void>): Promise<void> => {
  const [mine] = await tx.composed<{ id: string }>('select pg_current_xact_id()::text as id');
  try {
    await tx.run('commit');
  } catch (error) {
    const state = await stateOf(url, mine?.id ?? '');
    if (state === 'committed') return;
    if (state !== 'aborted') {
      throw new BackupFault(
        'The database does not answer, so whether it was restored is not known. The files of the ' +
          'data folder are those of the backup; what differed lies beside them with ' +
          `.before-restore- in its name (${String(error)}).`,
      );
    }
    await undo();
    throw error;
  }
};

const stateOf = async (url: string, id: string): Promise<string | undefined> => {
  try {
    const { client, tx } = await openSession(url);
    try {
      const [row] = await tx.composed<{ state: string }>(
        'select pg_xact_status($1::xid8) as state',
        [id],
      );
      return row?.state;
    } finally {
      await client.end();
    }
  } catch {
    // It does not answer: the caller says so.
    return undefined;
  }
};

const makeRoom = async ({ tx, isReplacing }: Work): Promise<void> => {
  const [busy] = await tx.composed<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'fairhouse'`,
  );
  if (busy && busy.count > 0) {
    throw new BackupFault('A server is using this database: stop Fairhouse first.');
  }
  const [there] = await tx.composed<{ count: number }>(
    `select count(*)::int as count from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  );
  if (!there || there.count === 0) return;
  if (!isReplacing) {
    throw new BackupFault(
      'This database is not empty: name another one, or say --replace to lose what it holds.',
    );
  }
  const [schema] = await tx.composed<{ name: string }>(
    'select quote_ident(current_schema()) as name',
  );
  await tx.composed(`drop schema ${schema?.name} cascade`);
  await tx.composed(`create schema ${schema?.name}`);
};

/** The whole file, in its order: the house, its files, its tables, the end. */
const readAll = async (work: Work): Promise<{ house: HouseMessage; files: string[] }> => {
  const { tx, dataDir } = work;
  const bytes = opened(createReadStream(work.file), {
    keyFile: work.keyFile ?? keyFileOf(dataDir),
    passphrase: work.passphrase,
  });
  const builder = builderOf(work.modulesDir);
  const files: string[] = [];
  let tables = 0;
  let house: HouseMessage | undefined;
  let end: EndMessage | undefined;
  let rules: (() => Promise<void>) | undefined;
  let triggers: (() => Promise<void>) | undefined;
  let into: { write(chunk: Buffer): Promise<void>; end(): Promise<void> } | undefined;
  for await (const one of readFrames(bytes)) {
    if ('data' in one) {
      if (!into || end) throw new BackupFault('This is no backup of Fairhouse.');
      await into.write(one.data);
      continue;
    }
    await into?.end();
    into = undefined;
    const { told } = one;
    if (told.is === 'house') {
      house = told;
      await builder.asOf(tx, doneOf(house)).catch((error: Error) => {
        throw new BackupFault(error.message);
      });
      rules = await withoutRules(tx);
      triggers = await makeParts(tx, house.parts);
      await emptyTables(tx);
    } else if (!house) throw new BackupFault('This is no backup of Fairhouse.');
    else if (told.is === 'file') {
      files.push(told.name);
      into = await stageFile(work.staged, told);
    } else if (told.is === 'table') {
      tables += 1;
      into = await openTable(work.client, told);
    } else end = told;
  }
  if (!house || !end || end.tables !== tables || end.files !== files.length) {
    throw new BackupFault('The backup is cut off: nothing of it is taken.');
  }
  await setSequences(tx, end.sequences);
  await rules?.();
  await triggers?.();
  await builder.goOn(tx, doneOf(house));
  await work.startAnew(tx);
  await tx.composed('analyze');
  return { house, files };
};

const doneOf = ({ migrations }: HouseMessage): Map<string, string> =>
  new Map(migrations.map(({ name, hash }) => [name, hash]));

const stageFile = async (staged: string, { name, mode }: { name: string; mode: number }) => {
  const file = path.join(staged, name);
  if (!file.startsWith(`${staged}${path.sep}`)) {
    throw new BackupFault('This is no backup of Fairhouse.');
  }
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle: FileHandle = await open(file, 'wx', 0o600);
  return {
    write: async (chunk: Buffer) => {
      await handle.writeFile(chunk);
    },
    end: async () => {
      await handle.sync();
      await handle.close();
      await chmod(file, mode);
    },
  };
};

/**
 * Secrets of another house are never written over: they may be all that opens its rows. Answers
 * what brings back all that was there before.
 */
const placeFiles = async (work: Work, files: readonly string[]): Promise<() => Promise<void>> => {
  const stamp = systemClock.now().toISOString().replaceAll(/[:.]/g, '-');
  const aims = files.map((name) => ({
    from: path.join(work.staged, name),
    to: path.join(work.dataDir, name),
  }));
  const others = aims.filter(
    ({ from, to }) => existsSync(to) && !readFileSync(to).equals(readFileSync(from)),
  );
  if (others.length > 0 && !work.isReplacing) {
    throw new BackupFault(
      `${others.map(({ to }) => path.basename(to)).join(', ')} of the data folder are those of ` +
        'another house: use an empty folder, or say --replace to put them aside.',
    );
  }
  const done: (() => Promise<void>)[] = [];
  const undo = async (): Promise<void> => {
    for (const back of done.toReversed()) await back();
  };
  try {
    for (const { to } of others) {
      const aside = `${to}.before-restore-${stamp}`;
      await rename(to, aside);
      done.push(() => rename(aside, to));
    }
    for (const { from, to } of aims) {
      // What is the same stays, and is there whatever comes.
      if (existsSync(to)) continue;
      await mkdir(path.dirname(to), { recursive: true });
      await rename(from, to);
      done.push(() => rm(to));
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return undo;
};
