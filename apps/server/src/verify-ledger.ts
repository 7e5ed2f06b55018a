import { databaseUrlOf } from './kernel/config.ts';
import { openDatabase } from './kernel/db.ts';
import { openLog } from './kernel/log.ts';
import { LEDGER_QUESTIONS } from './ledger-questions.ts';
import { verifyLedger } from './modules/wallet/index.ts';

/** `npm run ledger:verify [-- --json]`: exit code 1 when the books do not balance. */
const url = databaseUrlOf(process.env, 'npm run ledger:verify');
const db = openDatabase(url, openLog('warn'), 2);
const report = await db.transaction(async (tx) => {
  await tx.run('set transaction isolation level repeatable read read only');
  return verifyLedger(tx, LEDGER_QUESTIONS);
});
await db.close();
const plain = (value: unknown) =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? one.toString() : one));
if (process.argv.includes('--json')) process.stdout.write(`${plain(report)}\n`);
else {
  process.stdout.write(
    `Ledger: ${report.transfers} transfers, ${report.entries} entries, ` +
      `${report.wagers} wagers, ${report.balances} balances\n`,
  );
  for (const fault of report.faults) {
    process.stdout.write(`  fault: ${fault.what} (${fault.count}, e.g. ${fault.example})\n`);
  }
  process.stdout.write(
    report.isBalanced
      ? 'Every transfer sums to zero and every balance ' + 'equals its entries.\n'
      : 'The books do not balance.\n',
  );
}
process.exit(report.isBalanced ? 0 : 1);
