import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { moveOn } from '../apps/server/src/modules/lottery/actions/run-clock.ts';
import { issueByNo } from '../apps/server/src/modules/lottery/store.ts';
import { lotteryKernel, SLUG } from './lottery-kernel.ts';

/**
 * Settles an issue that was drawn in a process of its own, to be killed in the middle: `url hold|go
 * issueNo place`. `hold` says `written` and waits before the commit of so many a transaction: the
 * first moves the issue and tells the round, chunks of wagers follow, then chases that stop.
 */
const [url = '', pace = '', issueNo = '', place = ''] = process.argv.slice(2);
const LOOK_MILLISECONDS = 20;
const db = openDatabase(url, openLog('fatal'), 4);
let begun = 0;
const kernel = {
  ...lotteryKernel(db),
  db: {
    ...db,
    transaction: (async (work) => {
      begun += 1;
      if (pace !== 'hold' || begun !== Number(place)) return db.transaction(work);
      return db.transaction(async (tx) => {
        await work(tx);
        process.stdout.write('written\n');
        // Until this process is killed; where PostgreSQL is, it ends by itself.
        for (let isThere = true; isThere; await sleep(LOOK_MILLISECONDS)) {
          isThere = await tx.composed('select').then(
            () => true,
            () => false,
          );
        }
        return process.exit(1);
      });
    }) satisfies typeof db.transaction,
  },
};
process.stdout.write('began\n');
const issue = await issueByNo(db, { brandId: 1, slug: SLUG, issueNo });
if (!issue) throw new Error(`there is no issue ${issueNo}`);
await moveOn(kernel, issue);
await db.close();
