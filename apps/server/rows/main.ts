// `npm run rows`: writes each folder's rows.d.ts from its statements and the migrated database.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startTemporaryPostgres } from '../../../tools/postgres/temporary.mjs';
import { openDatabase } from '../src/kernel/db.ts';
import { openLog } from '../src/kernel/log.ts';
import { migrate } from '../src/kernel/migrate.ts';
import { printRows } from './print.ts';
import { readHouse } from './read.ts';

const source = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src');
const project = path.resolve(source, '../../../tsconfig.json');

const postgres = await startTemporaryPostgres({ fsync: 'on' });
try {
  const db = openDatabase(postgres.url, openLog('error'), 1);
  await migrate(db, path.join(source, 'modules'));
  await db.close();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const house = await readHouse(client, { project, source });
  await client.end();
  for (const folder of [
    '',
    'kernel',
    ...readdirSync(path.join(source, 'modules')).map((name) => `modules/${name}`),
  ]) {
    const file = path.join(source, folder, 'rows.d.ts');
    const text = printRows(folder, house.folders.get(folder) ?? new Map());
    if (text === null) rmSync(file, { force: true });
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
  for (const fault of house.faults) process.stderr.write(`${fault}\n`);
  process.exitCode = house.faults.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
}
