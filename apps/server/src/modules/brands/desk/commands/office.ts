import path from 'node:path';
import { parseArgs } from 'node:util';
import { databaseUrlOf } from '../../../../kernel/config.ts';
import { openDatabase } from '../../../../kernel/db.ts';
import { openLog } from '../../../../kernel/log.ts';
import { migrate } from '../../../../kernel/migrate.ts';
import { openOffice } from '../steps/open-office.ts';

/** `npm run office:open -- --brand 1`: operators come from anywhere again. */
const { values } = parseArgs({ options: { brand: { type: 'string', default: '1' } } });
if (!/^[1-9]\d{0,8}$/.test(values.brand)) {
  process.stderr.write('Usage: npm run office:open -- [--brand 1]\n');
  process.exit(1);
}
const db = openDatabase(databaseUrlOf(process.env, 'npm run office:open'), openLog('warn'), 2);
await migrate(db, path.resolve(import.meta.dirname, '../../..'));
const done = await openOffice(db, Number(values.brand));
await db.close();
const SAID = {
  opened: 'Operators of this brand come from any address again. Set the list anew in the office.\n',
  open: 'The office of this brand takes every address already.\n',
  no_brand: 'There is no such brand.\n',
};
(done === 'no_brand' ? process.stderr : process.stdout).write(SAID[done]);
process.exit(done === 'no_brand' ? 1 : 0);
