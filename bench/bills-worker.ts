import { openClock } from '../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../apps/server/src/kernel/db.ts';
import { openOnce, type Kernel } from '../apps/server/src/kernel/kernel.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { systemRandom } from '../apps/server/src/kernel/random.ts';
import { runBills } from '../apps/server/src/modules/salaries/jobs.ts';

/**
 * The job of bills in a process of its own, so many times, to be killed in the middle:
 * `url millisecondsAhead turns`.
 */
const [url = '', ahead = '0', turns = '1'] = process.argv.slice(2);
const log = openLog('error');
const clock = openClock(Number(ahead));
const db = openDatabase(url, log, 2, clock);
const kernel = {
  db,
  log,
  clock,
  random: systemRandom,
  once: openOnce(),
  bus: { tell: () => undefined, tellHere: () => undefined, listen: () => undefined },
} as unknown as Kernel;
process.stdout.write('begun\n');
for (let turn = 0; turn < Number(turns); turn += 1) {
  while ((await runBills(kernel)) === 'busy');
}
await db.close();
