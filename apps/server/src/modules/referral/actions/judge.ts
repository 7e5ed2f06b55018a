import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandAsRead, isNodeOn, settingsOf } from '../../brands/index.ts';
import { flagged, likenessOf, refused } from '../../household/index.ts';
import { memberById } from '../../members/index.ts';
import { textIn } from '../../messengers/index.ts';
import { giveReward } from '../../rewards/index.ts';
import { giftTimes } from '../../wallet/index.ts';
import { faultOf, friendKey, inviterKey, maskAccount, termsOf } from '../rules.ts';
import { circleOf, earnedThisMonth, insertJudged, inviterOf, lockInviter } from '../store.ts';

type Credited = { brandId: number; depositId: string; memberId: bigint; amountMinor: bigint };

/** In the transaction of a credit: the first deposit of an invited member is judged, once. */
export const judgeDeposit = async (kernel: Kernel, tx: Queries, p: Credited): Promise<void> => {
  const inviterId = await inviterOf(tx, p);
  const brand = inviterId === undefined ? undefined : await brandAsRead(kernel, p.brandId);
  if (inviterId === undefined || !brand) return;
  const inviter = { brandId: p.brandId, memberId: inviterId };
  await lockInviter(tx, inviter);
  const terms = termsOf(brand);
  const linked = await linkedTo(tx, brand, { inviterId, ...p });
  const fault = faultOf(terms, {
    isOn: isNodeOn(brand, 'memberCenter/referral'),
    depositedMinor: p.amountMinor,
    isLinked: linked.some((one) => refused(brand, one)),
    earnedThisMonth: await earnedThisMonth(tx, { ...inviter, timeZone: brand.timeZone }),
  });
  const rewardId = fault ? undefined : await giveBoth(kernel, tx, { brand, inviterId, ...p });
  await insertJudged(tx, {
    brandId: p.brandId,
    friendId: p.memberId,
    inviterId,
    linked,
    depositId: p.depositId,
    depositedMinor: p.amountMinor,
    depositMinMinor: terms.depositMinMinor,
    outcome: fault ?? (rewardId === undefined ? 'left_out' : 'earned'),
    amountMinor: rewardId === undefined ? 0n : terms.rewardMinor,
    rewardId: rewardId ?? null,
  });
};

/** The inviter and their other friends, as far as they look like this one. */
const linkedTo = async (tx: Queries, brand: Brand, p: Credited & { inviterId: bigint }) => {
  const among = await circleOf(tx, {
    brandId: p.brandId,
    memberId: p.inviterId,
    friendId: p.memberId,
  });
  return (await likenessOf(tx, { brandId: p.brandId, memberId: p.memberId, among }))
    .filter((one) => flagged(brand, one))
    .slice(0, LINKED_MAX);
};
const LINKED_MAX = 20;

/** The inviter's reward and the friend's; none where the inviter gets none. */
const giveBoth = async (
  kernel: Kernel,
  tx: Queries,
  p: Credited & { brand: Brand; inviterId: bigint },
): Promise<bigint | undefined> => {
  const { brand, brandId, memberId: friendId, inviterId } = p;
  const terms = termsOf(brand);
  const common = {
    brandId,
    kind: 'referral',
    days: settingsOf(brand).rewards.validDays,
    times: giftTimes(brand),
  } as const;
  const friend = maskAccount((await memberById(tx, brandId, friendId))?.account ?? '');
  const inviter = maskAccount((await memberById(tx, brandId, inviterId))?.account ?? '');
  const words = (key: string, values: Record<string, string>) =>
    Object.fromEntries(
      brand.languages.map((language) => [
        language,
        textIn(kernel, { brand, language }, { key, values }),
      ]),
    );
  const given = await giveReward(tx, {
    ...common,
    memberId: inviterId,
    key: inviterKey(friendId),
    amountMinor: terms.rewardMinor,
    words: words('rewardOfReferral', { friend }),
  });
  if (given && terms.friendMinor > 0n) {
    await giveReward(tx, {
      ...common,
      memberId: friendId,
      key: friendKey(friendId),
      amountMinor: terms.friendMinor,
      words: words('rewardOfInvitation', { inviter }),
    });
  }
  return given?.rewardId;
};
