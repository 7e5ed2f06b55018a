import { randomInt } from 'node:crypto';
import { linesOf } from './bill-books/totals.ts';
import { SEEDS, verifyBills } from './bill-books/verify.ts';
import { databaseUrlOf } from './kernel/config.ts';
import { openDatabase } from './kernel/db.ts';
import { openLog } from './kernel/log.ts';

/**
 * `npm run bills:verify [-- SEED]`: every bill of the store once more, by a second program. Exit
 * code 1 where one differs; the seed says in which order the inputs are read.
 */
const SHOWN = 100;
const url = databaseUrlOf(process.env, 'npm run bills:verify');
const seed = Number(process.argv[2] ?? randomInt(SEEDS));
const db = openDatabase(url, openLog('warn'), 2);
const report = await db.transaction(async (tx) => {
  await tx.run('set transaction isolation level repeatable read read only');
  return verifyBills(tx, seed);
});
await db.close();
const say = (line: string) => process.stdout.write(`${line}\n`);
const { differences } = report;
say(
  `Bills: ${report.bills} of ${report.contracts} contracts, from ${report.ends} ends and ` +
    `${report.gifts} gifts, in the order of seed ${seed}`,
);
say(
  `Payers gave ${report.given}, payees got ${report.got}; by contract ${report.gross}, of which ` +
    `the houses owe ${report.ofHouses} and agents ${report.ofAgents} to those below them`,
);
for (const line of report.totals.flatMap(linesOf)) say(line);
for (const one of differences.slice(0, SHOWN)) {
  say(`  ${one.bill}: ${one.what}: the store has ${one.kept}, reckoned ${one.reckoned}`);
}
if (differences.length > SHOWN) say(`  and ${differences.length - SHOWN} more`);
say(
  differences.length === 0
    ? 'Every bill is what its contract and the ledger come to, and was paid once.'
    : 'These bills are not what their contracts and the ledger come to.',
);
process.exit(differences.length === 0 ? 0 : 1);
