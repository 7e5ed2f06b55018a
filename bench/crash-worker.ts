import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Queries } from '../apps/server/src/kernel/db.ts';
import type { Kernel } from '../apps/server/src/kernel/kernel.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { correctWagers, endCorrection, endRound } from '../apps/server/src/modules/wallet/index.ts';
import { bareKernel } from '../tests/bare-kernel.ts';
import { asked } from './crash-asked.ts';

/**
 * What is to be killed in the middle, in a process of its own: `url hold|go end roundId`,
 * `url hold|go correct-round key`, or `url hold|go correct key state ids`. `hold` says `written`
 * and waits with it before the commit: of a round with the second chunk, after the first is done.
 */
const [url = '', pace = '', what = '', name = '', state = '', ids = ''] = process.argv.slice(2);
const LOOK_MILLISECONDS = 20;
const db = openDatabase(url, openLog('fatal'), 3);
/** Until this process is killed; where PostgreSQL is, it ends by itself. */
const hold = async (tx: Queries): Promise<void> => {
  if (pace !== 'hold') return;
  process.stdout.write('written\n');
  for (;;) {
    await sleep(LOOK_MILLISECONDS);
    await tx.composed('select').catch(() => process.exit(1));
  }
};
let chunks = 0;
/** A chunk as it is, the second one held in its transaction. */
const heldChunk = <Answer>(
  work: (tx: Queries) => Promise<Answer>,
  plain: () => Promise<Answer>,
): Promise<Answer> => {
  chunks += 1;
  if (chunks !== 2) return plain();
  return db.transaction(async (tx) => {
    const answer = await work(tx);
    await hold(tx);
    return answer;
  });
};
const kernel: Kernel = {
  ...bareKernel(db),
  db: {
    ...db,
    // Each chunk is a transaction of its own.
    transaction: (work) =>
      what === 'correct' ? db.transaction(work) : heldChunk(work, () => db.transaction(work)),
  },
};
process.stdout.write('began\n');
if (what === 'end') await endRound(kernel, 1, name);
else if (what === 'correct-round') await endCorrection(kernel, 1, name);
else {
  await db.transaction(async (tx) => {
    const done = await correctWagers(tx, asked({ key: name, state, ids: ids.split(',') }));
    if (!done.ok) throw new Error(done.errorCode);
    await hold(tx);
  });
}
await db.close();
