import { test } from '@playwright/test';
import { systemClock, type Clock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/kernel/db.ts';
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts';
import { openLog } from '../../apps/server/src/kernel/log.ts';
import { bareKernel } from '../bare-kernel.ts';

/** Works on the database of the house beside its server; such a journey is skipped without one. */
export const withKernel = async <T>(
  work: (kernel: Kernel) => Promise<T>,
  clock: Clock = systemClock,
): Promise<T> => {
  const url = process.env.E2E_DATABASE_URL;
  test.skip(url === undefined, 'needs E2E_DATABASE_URL to work on the ledger');
  const db = openDatabase(url ?? '', openLog('error'), 2, clock);
  try {
    return await work(bareKernel(db));
  } finally {
    await db.close();
  }
};
