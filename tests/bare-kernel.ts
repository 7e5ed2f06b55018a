import type { Database } from '../apps/server/src/kernel/db.ts';
import { openOnce, type Kernel } from '../apps/server/src/kernel/kernel.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';

/** Only the parts of a kernel that the wallet reaches; events go nowhere here. */
export const bareKernel = (db: Database): Kernel =>
  ({
    db,
    once: openOnce(),
    bus: { tell: () => undefined, tellHere: () => undefined },
    clock: { now: () => db.now(), milliseconds: () => Date.now() },
    log: openLog('error'),
  }) as unknown as Kernel;
