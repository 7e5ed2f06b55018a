import { openDatabase } from '../apps/server/src/kernel/db.ts';
import { openOnce, type Kernel } from '../apps/server/src/kernel/kernel.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { endRound } from '../apps/server/src/modules/wallet/actions/rounds.ts';

/** Ends a round in a process of its own, to be killed in the middle: `url roundId`. */
const [url = '', roundId = ''] = process.argv.slice(2);
const db = openDatabase(url, openLog('error'), 2);
const kernel = {
  db,
  once: openOnce(),
  bus: { tell: () => undefined, tellHere: () => undefined },
} as unknown as Kernel;
await endRound(kernel, 1, roundId);
await db.close();
