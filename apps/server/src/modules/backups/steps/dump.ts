import { createReadStream, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { queriesOn, type Queries } from '../../../kernel/db.ts';
import { belongsInBackup, isBackup } from '../rules.ts';
import { data, say, type HouseMessage } from './frames.ts';

export type House = { url: string; dataDir: string; folder: string; version: string; at: Date };
const HERE = 'relnamespace = current_schema()::regnamespace';

/** Whether a path is a folder or lies in it. */
const isWithin = (file: string, folder: string): boolean => {
  const way = path.relative(path.resolve(folder), path.resolve(file));
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
};

/** What is told again by whoever runs, or made anew from the program. */
const NO_ROWS = ['leases', 'functions', 'migrations'];

/** Everything a house is, in one snapshot, as frames. */
export async function* dumpHouse(house: House): AsyncGenerator<Buffer> {
  const client = new pg.Client({
    connectionString: house.url,
    application_name: 'fairhouse-backup',
  });
  await client.connect();
  try {
    const tx = queriesOn(client);
    await tx.run('begin isolation level repeatable read read only');
    const tables = await tablesOf(tx);
    // Nobody changes a table while it is read.
    await tx.composed(
      `lock table ${tables.map((one) => one.quoted).join(', ')} in access share mode`,
    );
    yield say(await houseOf(tx, house));
    let files = 0;
    for (const name of filesOf(house)) {
      files += 1;
      const file = path.join(house.dataDir, name);
      yield say({ is: 'file', name, mode: statSync(file).mode & 0o777 });
      for await (const chunk of createReadStream(file)) yield data(chunk as Buffer);
    }
    for (const { name, quoted, columns } of tables) {
      const list = columns.map((one) => pg.escapeIdentifier(one)).join(', ');
      yield say({ is: 'table', name, columns });
      const rows = client.query(copyTo(`copy (select ${list} from ${quoted}) to stdout`));
      for await (const chunk of rows) yield data(chunk as Buffer);
    }
    // Sequences know no snapshot: read last, they are past every row above.
    const sequences = await tx.composed<{ name: string; value: string; isCalled: boolean }>(
      `select sequencename as name, coalesce(last_value, start_value)::text as value,
         last_value is not null as "isCalled" from pg_sequences where schemaname = current_schema()
       order by 1`,
    );
    yield say({ is: 'end', files, tables: tables.length, sequences });
    await tx.run('commit');
  } finally {
    await client.end();
  }
}

const tablesOf = async (
  tx: Queries,
): Promise<{ name: string; quoted: string; columns: string[] }[]> => {
  const rows = await tx.composed<{ name: string; quoted: string; columns: string[] }>(
    `select c.relname::text as name, c.oid::regclass::text as quoted, array(
       select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c where c.${HERE} and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`,
  );
  return rows.filter(({ name }) => !NO_ROWS.includes(name));
};

const houseOf = async (tx: Queries, house: House): Promise<HouseMessage> => {
  const [server] = await tx.composed<{ text: string }>(
    `select current_setting('server_version') as text`,
  );
  const parts = await tx.composed<HouseMessage['parts'][number]>(
    `select r.relname::text as root, p.relname::text as name,
       pg_get_expr(p.relpartbound, p.oid) as bound, coalesce(p.reloptions, '{}') as options
     from pg_inherits i join pg_class p on p.oid = i.inhrelid join pg_class r on r.oid = i.inhparent
     where p.${HERE} and p.relkind = 'r' and p.relispartition order by p.oid`,
  );
  return {
    is: 'house',
    format: 1,
    version: house.version,
    at: house.at.toISOString(),
    server: server?.text ?? '',
    migrations: await tx.rows('select name, hash from migrations order by name'),
    parts,
  };
};

/** Secrets, pictures, lists of countries: all of the data folder that is not made again. */
const filesOf = ({ dataDir, folder }: House): string[] => {
  // A folder of backups that holds the data folder leaves nothing of it out.
  const isInside = isWithin(folder, dataDir);
  return readdirSync(dataDir)
    .filter((name) => belongsInBackup(name))
    .flatMap((name) =>
      statSync(path.join(dataDir, name)).isDirectory()
        ? readdirSync(path.join(dataDir, name), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
        : [name],
    )
    .filter(
      (name) =>
        !isBackup(path.basename(name)) && !(isInside && isWithin(path.join(dataDir, name), folder)),
    )
    .toSorted();
};
