import type { Database } from '../apps/server/src/kernel/db.ts';
import { openOnce, type Kernel } from '../apps/server/src/kernel/kernel.ts';

/** Only the parts of a kernel that the wallet reaches; events go nowhere here. */
export const bareKernel = (db: Database): Kernel =>
  ({
    db,
    once: openOnce(),
    bus: { tell: () => undefined, tellHere: () => undefined },
  }) as unknown as Kernel;
