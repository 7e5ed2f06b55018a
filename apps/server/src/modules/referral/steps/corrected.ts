import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import { returnReward, rewardByKey, takeBackReward } from '../../rewards/index.ts';
import { lockAccount } from '../../wallet/index.ts';
import { correctedRewards, firstDepositOf, takeCorrected } from '../rows/corrected.ts';
import { friendKey, inviterKey, isEnough, termsOf } from '../rules.ts';

type Waiting = { brandId: number; memberId: bigint; friendId: bigint };

/**
 * Both rewards follow the first deposit of a friend: where what is left of it would not have earned
 * them each goes back, where it does again each comes back. One account at a time is locked.
 */
export const judgeCorrected = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) await judgeOf(kernel, brand);
};
const judgeOf = async (kernel: Kernel, brand: Brand): Promise<void> => {
  let after = { memberId: 0n, friendId: 0n };
  for (;;) {
    const rows = await correctedRewards(kernel.db, { brandId: brand.id, after });
    for (const row of rows) {
      after = { memberId: row.member_id, friendId: row.friend_id };
      const waiting = { brandId: brand.id, ...after };
      try {
        const tell = await kernel.db.transaction((tx) => judge(kernel, tx, { brand, waiting }));
        await tell?.();
      } catch (error) {
        // One that stumbles must not hold up the others; it is asked about again.
        kernel.log.error({ error, ...waiting }, 'a reward of a taken deposit stumbled');
      }
    }
    if (rows.length === 0) return;
  }
};
const judge = async (
  kernel: Kernel,
  tx: Queries,
  { brand, waiting }: { brand: Brand; waiting: Waiting },
): Promise<(() => Promise<void>) | undefined> => {
  const { brandId, memberId, friendId } = waiting;
  await lockAccount(tx, brandId, memberId);
  if (!(await takeCorrected(tx, waiting))) return undefined;
  const first = await firstDepositOf(tx, waiting);
  const key = memberId === friendId ? friendKey(friendId) : inviterKey(friendId);
  const reward = await rewardByKey(tx, { brandId, memberId, key });
  if (!first || !reward) return undefined;
  // What was asked is not known of rewards of before: it was enough then, whatever is asked now.
  const now = termsOf(brand).depositMinMinor;
  const minMinor = first.deposit_min ?? (now < first.amount ? now : first.amount);
  const move = isEnough(first.left, minMinor) ? returnReward : takeBackReward;
  return move(kernel, tx, { brandId, memberId, rewardId: reward.reward_id });
};
