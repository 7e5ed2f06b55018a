import path from 'node:path';
import { readConfig } from '../kernel/config.ts';
import { openDatabase } from '../kernel/db.ts';
import { openLog } from '../kernel/log.ts';
import { lookAt } from './facts.ts';
import { linesOf, printLine } from './lines.ts';

/** `npm run doctor`: a line a matter, `ok`, `warn` or `fail` with its fix; code 1 on fail. */
const config = readConfig(process.env);
const db = openDatabase(config.databaseUrl, openLog('error'), 2);
let code = 1;
try {
  const facts = await lookAt(db, config, path.join(import.meta.dirname, '../modules'));
  const lines = linesOf(facts);
  for (const line of lines) process.stdout.write(`${printLine(line)}\n`);
  code = lines.some(({ state }) => state === 'fail') ? 1 : 0;
} catch (error) {
  const why = error instanceof Error ? error.message || error.name : String(error);
  const what = `the database does not answer (${why})`;
  const fix = 'look at DATABASE_URL and its server';
  process.stdout.write(`${printLine({ state: 'fail', what, fix })}\n`);
}
await db.close();
process.exit(code);
