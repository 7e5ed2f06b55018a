import type { RewardKind } from '@fairhouse/contract/reward-words';
import type { Queries } from '../../../kernel/db.ts';
import { insertRewards, rewardByKey, type Words } from '../store.ts';

export type Giving = {
  brandId: number;
  memberId: bigint;
  /** Business identity, such as 'referral:<friend>': the same gives once. */
  key: string;
  kind: RewardKind;
  amountMinor: bigint;
  /** What it is for, by language. */
  words: Words;
  days: number;
  /** How often it is bet before money leaves, in hundredths: `giftTimes` of the brand. */
  times: number;
};
/**
 * A reward in the caller's transaction; it moves no money until it is collected. Undefined: the
 * member gets nothing now, being blocked, on a break, excluded or in free play.
 */
export const giveReward = async (
  tx: Queries,
  giving: Giving,
): Promise<{ rewardId: bigint; isNew: boolean } | undefined> => {
  const [made] = await insertRewards(tx, {
    ...giving,
    memberIds: [giving.memberId],
    givenBy: '',
    reason: '',
  });
  if (made) return { rewardId: made.reward_id, isNew: true };
  const known = await rewardByKey(tx, giving);
  return known && { rewardId: known.reward_id, isNew: false };
};
