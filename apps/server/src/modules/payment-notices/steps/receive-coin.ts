import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settleCoin, type ToldCoin } from '../../deposits/index.ts';
import { announceBalance } from '../../wallet/index.ts';
import { parkNotice } from '../store.ts';

/** Credited at the confirmations the house asks for; anything but what was quoted is looked at. */
export const receiveCoinNotice = async (kernel: Kernel, told: ToldCoin) => {
  const { brand, method, notice } = told;
  const done = await kernel.db.transaction(async (tx) => {
    const settled = await settleCoin(kernel, tx, told);
    if (settled === 'unknown' || settled === 'after') {
      await parkNotice(tx, {
        brandId: brand.id,
        methodId: method.manifest.methodId,
        why: settled === 'after' ? 'paid_again' : 'unknown_address',
        notice: {
          eventId: notice.transaction,
          orderId: notice.address,
          state: 'paid',
          amount: notice.coinAmount,
          currency: notice.asset,
        },
      });
    }
    return settled;
  });
  if (done === 'unknown') return refuse('not_found');
  if (typeof done === 'bigint') await announceBalance(kernel, brand.id, done);
  return { received: true };
};
