import path from 'node:path';
import { parseArgs } from 'node:util';
import { operatorName } from '@fairhouse/contract/staff-desk';
import { databaseUrlOf } from '../../../../kernel/config.ts';
import { openDatabase } from '../../../../kernel/db.ts';
import { openLog } from '../../../../kernel/log.ts';
import { migrate } from '../../../../kernel/migrate.ts';
import { ROLES } from '../../index.ts';
import { openFromMachine } from '../steps/open-operator.ts';

/** `npm run operator -- --name NAME`: an operator whom nobody of the office made. */
const USAGE = `Usage: npm run operator -- --name NAME [--role ${ROLES.join('|')}] [--brand 1]\n`;
const end = (text: string): never => {
  process.stderr.write(text);
  process.exit(1);
};
const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    role: { type: 'string', default: 'owner' },
    brand: { type: 'string', default: '1' },
  },
});
const name = operatorName.safeParse(values.name);
const role = ROLES.find((one) => one === values.role);
if (!name.success || role === undefined || !/^[1-9]\d{0,8}$/.test(values.brand)) end(USAGE);
const url = databaseUrlOf(process.env, 'npm run operator');
const db = openDatabase(url, openLog('warn'), 2);
await migrate(db, path.resolve(import.meta.dirname, '../../..'));
const opened = await openFromMachine(db, {
  brandId: Number(values.brand),
  name: name.data ?? '',
  role: role ?? 'owner',
});
await db.close();
if ('fault' in opened) {
  end(
    opened.fault === 'taken'
      ? 'There is an operator of this name.\n'
      : 'There is no such brand. Start Fairhouse once before (npm start).\n',
  );
} else {
  process.stdout.write(
    `Operator ${name.data} (${role}), start password ${
      opened.startPassword
    }\nIt opens for 24 hours: let them sign in here and now, and choose a password of their own.\n`,
  );
}
process.exit(0);
