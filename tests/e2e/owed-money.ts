import { test } from '@playwright/test';
import { openDatabase } from '../../apps/server/src/kernel/db.ts';
import { openLog } from '../../apps/server/src/kernel/log.ts';
import { bareKernel } from '../bare-kernel.ts';
import { owe } from '../owing.ts';

/**
 * A member of the first brand won so much, spent all there was, and the result was corrected: that
 * is owed, and the balance is empty.
 */
export const oweMoney = async (memberId: string, winMinor: bigint): Promise<void> => {
  const url = process.env.E2E_DATABASE_URL;
  test.skip(url === undefined, 'needs E2E_DATABASE_URL to correct a result');
  const db = openDatabase(url ?? '', openLog('error'), 2);
  try {
    await owe(bareKernel(db), { memberId: BigInt(memberId), winMinor });
  } finally {
    await db.close();
  }
};
