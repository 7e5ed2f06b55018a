import type { CoinNotice } from '@fairhouse/contract/payment-method';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import type { Method } from '../../payment-methods/index.ts';
import { judgeCoin, mayMove } from '../rules.ts';
import { hasPayment, lockDeposit, moveDeposit, noteEvent } from '../store.ts';
import { coinOf, depositOfAddress, noteCoin } from '../rows/coin.ts';
import { creditDeposit } from './credit.ts';
import { holdCredit } from './judge-credit.ts';

export type ToldCoin = { brand: Brand; method: Method; notice: CoinNotice };

/** The member who was credited; `after`: a further payment to an address that was used. */
export const settleCoin = async (
  kernel: Kernel,
  tx: Queries,
  { brand, method, notice }: ToldCoin,
): Promise<bigint | 'unknown' | 'after' | 'kept'> => {
  const id = await depositOfAddress(tx, brand.id, notice.address);
  const deposit = id === undefined ? undefined : await lockDeposit(tx, brand.id, id);
  if (!deposit || !id) return 'unknown';
  if (
    !(await noteEvent(tx, {
      brandId: brand.id,
      methodId: method.manifest.methodId,
      eventId: notice.eventId,
      told: {
        depositId: id,
        state: `seen ${notice.confirmations}`,
        amount: notice.coinAmount,
        currency: notice.asset,
      },
    }))
  )
    return 'kept';
  const before = await coinOf(tx, brand.id, id);
  const coin = await noteCoin(tx, { brandId: brand.id, id, told: notice });
  if (!before || !coin?.seen_at) throw new Error(`no coin of ${id}`);
  const isFurther =
    before.transaction === null
      ? deposit.state === 'credited'
      : before.transaction !== notice.transaction;
  if (isFurther || (await hasPayment(tx, { brandId: brand.id, id, isWhole: true }))) {
    // It may be the first one again at another price: a person looks before either is credited.
    if (deposit.state === 'pending') {
      await moveDeposit(tx, { brandId: brand.id, id, state: 'review', reason: 'second_payment' });
    }
    return 'after';
  }
  // A review that a person has to end is not ended by a further confirmation.
  if (deposit.state === 'review') return 'kept';
  const { state, reason } = judgeCoin(before, notice, {
    state: deposit.state,
    seenAt: coin.seen_at,
  });
  if (!mayMove(deposit.state, state)) return 'kept';
  if (state === 'credited' && (await holdCredit(kernel, tx, { brand, deposit }))) return 'kept';
  await moveDeposit(tx, { brandId: brand.id, id, state, reason });
  if (state !== 'credited') return 'kept';
  await creditDeposit(kernel, tx, brand.id, deposit);
  return deposit.member_id;
};
