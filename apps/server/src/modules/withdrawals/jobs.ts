import type { Job } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { brandsOf } from '../brands/index.ts';
import { sendPayouts } from './actions/payouts.ts';
import { end } from './actions/settle.ts';
import { lockWithdrawal } from './store.ts';
import { overdueConfirmations } from './rows/payout.ts';

const AT_ONCE = 100;
/** Who said nothing in time received it: D-G05. */
const takeAsReceived = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    for (const { withdrawal_id: id } of await overdueConfirmations(kernel.db, brand.id, AT_ONCE)) {
      await kernel.db.transaction(async (tx) => {
        const row = await lockWithdrawal(tx, brand.id, id);
        if (row?.state !== 'released') return;
        await end(kernel, tx, {
          brand,
          row,
          by: 'clock',
          outcome: 'received',
          action: 'no_answer',
        });
      });
    }
  }
};

export const jobs: Job[] = [
  { name: 'withdrawals.payouts', everySeconds: 2, run: sendPayouts },
  { name: 'withdrawals.confirmations', everySeconds: 5, run: takeAsReceived },
];
