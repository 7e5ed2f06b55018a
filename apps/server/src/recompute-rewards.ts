import { databaseUrlOf } from './kernel/config.ts';
import { openDatabase } from './kernel/db.ts';
import { openLog } from './kernel/log.ts';
import { REWARD_RECOUNTS } from './reward-recounts.ts';

/** `npm run rewards:recompute`: exit code 1 where what is kept differs from what happened. */
const url = databaseUrlOf(process.env, 'npm run rewards:recompute');
const db = openDatabase(url, openLog('warn'), 2);
let isRight = true;
for (const { name, compare } of REWARD_RECOUNTS) {
  const faults = await db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read read only');
    return compare(tx);
  });
  isRight &&= faults.length === 0;
  process.stdout.write(`${name}: ${faults.length === 0 ? 'identical' : 'differs'}\n`);
  for (const { what, count, example } of faults) {
    process.stdout.write(`  ${what} (${count}, e.g. ${example})\n`);
  }
}
await db.close();
process.exit(isRight ? 0 : 1);
