import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { announceBalance, lockAccount, owedBy, takeBack, unbindGift } from '../../wallet/index.ts';
import { insertTaken, transferOf } from '../rows/taken.ts';
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
  const taken = { brandId, rewardId, memberId, amountMinor: row?.amount ?? 0n };
  if (row?.state === 'open') {
    await endReward(tx, { brandId, id: rewardId, state: 'withdrawn', transferId: null });
    await insertTaken(tx, { ...taken, owedMinor: 0n, transferId: null });
    return async () => undefined;
  }
  const given = row?.state === 'claimed' ? await transferOf(tx, { brandId, id: rewardId }) : null;
  const key = `${referenceOf(rewardId)}:taken`;
  if (!row || given === null || (await isTaken(tx, { brandId, key }))) return undefined;
  const before = await owedBy(tx, owner);
  const reference = referenceOf(rewardId);
  const move = { ...owner, amountMinor: row.amount, house: HOUSE, key, reference };
  const transferId = await takeBack(tx, move);
  await unbindGift(tx, { brandId, transferId: given });
  const owedMinor = (await owedBy(tx, owner)) - before;
  await insertTaken(tx, { ...taken, owedMinor, transferId });
  return () => announceBalance(kernel, brandId, memberId);
};
const isTaken = async (tx: Queries, p: { brandId: number; key: string }): Promise<boolean> =>
  (await tx.row('select 1 from transfers where brand_id = $1 and key = $2', [p.brandId, p.key])) !==
  undefined;
