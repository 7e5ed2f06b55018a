import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { correctWagers } from '../apps/server/src/modules/wallet/actions/corrections.ts';
import { endRound } from '../apps/server/src/modules/wallet/actions/rounds.ts';
import { bareKernel } from '../tests/bare-kernel.ts';
import { asked } from './crash-correction.ts';

/**
 * What is to be killed in the middle, in a process of its own: `url end roundId`, or
 * `url correct|hold key state ids`. `hold` says `written` and waits with it before the commit.
 */
const [url = '', what = '', name = '', state = '', ids = ''] = process.argv.slice(2);
const db = openDatabase(url, openLog('error'), 2);
if (what === 'end') await endRound(bareKernel(db), 1, name);
else {
  await db.transaction(async (tx) => {
    process.stdout.write('began\n');
    const done = await correctWagers(tx, asked({ key: name, state, ids: ids.split(',') }));
    if (!done.ok) throw new Error(done.errorCode);
    if (what === 'hold') {
      process.stdout.write('written\n');
      await sleep(60_000);
    }
  });
}
await db.close();
