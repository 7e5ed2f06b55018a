import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { announceBalance, lockAccount, payDebt, post, takeBack } from '../../wallet/index.ts';
import { noteAboveAgain } from '../rows/above.ts';
import { aboveKept } from '../rows/kept.ts';
import { lockOwn, type BonusRow } from '../store.ts';
import { PROMOTIONS } from './credit.ts';

/**
 * The most that stays holds for bets, too, that were open when a bonus ended with its deposit, or
 * that ended otherwise since (D-I24): what is above goes back, what of it is spent is a debt, and
 * what was taken of a win that is none any more comes back and pays debts first.
 */
export const settleAbove = async (
  kernel: Kernel,
  p: { brandId: number; memberId: bigint; depositId: string },
): Promise<void> => {
  const isMoved = await kernel.db.transaction(async (tx) => {
    const row = await lockOwn(tx, p.brandId, p.depositId);
    if (!row?.is_above_due) return false;
    await lockAccount(tx, p.brandId, p.memberId);
    const givenMinor = row.state === 'done' ? row.bonus : 0n;
    const above = await aboveKept(tx, row, { givenMinor });
    if (above.isOpen) return false;
    const byMinor = await moveTo(tx, row, above.minor);
    await noteAboveAgain(tx, row, { aboveMinor: above.minor, byMinor });
    return byMinor !== 0n;
  });
  if (isMoved) await announceBalance(kernel, p.brandId, p.memberId);
};

const moveTo = async (tx: Queries, row: BonusRow, aboveMinor: bigint): Promise<bigint> => {
  const moreMinor = aboveMinor - (row.above ?? 0n);
  const move = {
    brandId: row.brand_id,
    memberId: row.member_id,
    house: PROMOTIONS,
    key: `deposit-bonus-above:${row.deposit_id}:turn-${row.above_turns}`,
    reference: row.deposit_id,
  };
  if (moreMinor > 0n) {
    await takeBack(tx, { ...move, amountMinor: moreMinor });
    return moreMinor;
  }
  const backMinor = -moreMinor < row.above_taken ? -moreMinor : row.above_taken;
  if (backMinor === 0n) return 0n;
  const posted = await post(tx, { ...move, type: 'bonus', amountMinor: backMinor });
  if (!posted.ok) throw new Error(`${move.key}: ${posted.errorCode}`);
  // The correction took from the balance first: what it did not find there is a debt by now.
  await payDebt(tx, { ...move, mostMinor: backMinor, key: `debt:${move.key}` });
  return -backMinor;
};
