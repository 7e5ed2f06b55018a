import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import {
  announceBalance,
  bindGift,
  lockAccount,
  owedBy,
  payDebt,
  post,
  takeBack,
  unbindGift,
} from '../../wallet/index.ts';
import { insertTaken, noteReturned, reopenReward, takingsOf, transferOf } from '../rows/taken.ts';
import { endReward, lockReward, type Owner } from '../store.ts';
import { referenceOf } from '../rules.ts';

const HOUSE = 'rewards-taken';

/**
 * A reward whose bets were taken back, in the transaction of the caller who found that, once: one
 * that waits is withdrawn, one that was collected goes back, and what of it is spent is a debt.
 * Undefined: it was taken before, or lapsed. The answer tells open tabs after the commit.
 */
export const takeBackReward = async (
  kernel: Kernel,
  tx: Queries,
  { rewardId, ...owner }: Owner & { rewardId: bigint },
): Promise<(() => Promise<void>) | undefined> => {
  const { brandId, memberId } = owner;
  await lockAccount(tx, brandId, memberId);
  const row = await lockReward(tx, { ...owner, id: rewardId });
  const { count: no, standing, returns } = await takingsOf(tx, { brandId, id: rewardId });
  if (!row || standing) return undefined;
  const taken = { brandId, rewardId, no, memberId, amountMinor: row.amount };
  if (row.state === 'open') {
    await endReward(tx, { brandId, id: rewardId, state: 'withdrawn', transferId: null });
    await insertTaken(tx, { ...taken, owedMinor: 0n, transferId: null });
    return async () => undefined;
  }
  const given = row.state === 'claimed' ? await transferOf(tx, { brandId, id: rewardId }) : null;
  if (given === null) return undefined;
  const before = await owedBy(tx, owner);
  const reference = referenceOf(rewardId);
  const key = keyOf(`${reference}:taken`, no);
  const move = { ...owner, amountMinor: row.amount, house: HOUSE, key, reference };
  const transferId = await takeBack(tx, move);
  for (const bound of [given, ...returns]) await unbindGift(tx, { brandId, transferId: bound });
  const owedMinor = (await owedBy(tx, owner)) - before;
  await insertTaken(tx, { ...taken, owedMinor, transferId });
  return () => announceBalance(kernel, brandId, memberId);
};
const keyOf = (text: string, no: number): string => (no === 0 ? text : `${text}:${no}`);

/**
 * A reward that was taken back and is earned after all, in the transaction of the caller who found
 * that: one that waited waits again, the sum of one that was collected comes back, pays debts first
 * and is bound again. Undefined: it is not taken.
 */
export const returnReward = async (
  kernel: Kernel,
  tx: Queries,
  { rewardId: id, ...owner }: Owner & { rewardId: bigint },
): Promise<(() => Promise<void>) | undefined> => {
  const { brandId, memberId } = owner;
  await lockAccount(tx, brandId, memberId);
  const row = await lockReward(tx, { ...owner, id });
  const { standing } = await takingsOf(tx, { brandId, id });
  if (!row || !standing) return undefined;
  const { no } = standing;
  if (standing.transfer_id === null) {
    await reopenReward(tx, { brandId, id, takenAt: standing.at });
    await noteReturned(tx, { brandId, id, no, transferId: null });
    return async () => undefined;
  }
  const reference = referenceOf(id);
  const key = keyOf(`${reference}:returned`, no);
  const move = { ...owner, amountMinor: row.amount, house: HOUSE, key, reference };
  const posted = await post(tx, { ...move, type: 'bonus' });
  if (!posted.ok || posted.isReplay) {
    throw new Error(`${key}: ${posted.ok ? 'twice' : posted.errorCode}`);
  }
  await payDebt(tx, { ...owner, mostMinor: row.amount, key: `debt:${key}`, reference });
  // From now on: a request for money in between freed what was bound before it.
  const { transferId } = posted;
  await bindGift(tx, { ...owner, transferId, amountMinor: row.amount, times: row.times });
  await noteReturned(tx, { brandId, id, no, transferId });
  return () => announceBalance(kernel, brandId, memberId);
};
