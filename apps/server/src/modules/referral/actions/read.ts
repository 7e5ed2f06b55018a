import type { InputOf } from '@fairhouse/contract';
import type { officeReferrals, referralList } from '@fairhouse/contract/referral';
import type { FriendReward } from '@fairhouse/contract/reward-words';
import { printAmount } from '@fairhouse/money';
import { cursorOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { originOf, settingsOf } from '../../brands/index.ts';
import { memberById } from '../../members/index.ts';
import { maskAccount, termsOf } from '../rules.ts';
import {
  earnedThisMonth,
  friendsOf,
  judgedRows,
  sumsOf,
  type FriendRow,
  type JudgedRow,
  type Owner,
} from '../store.ts';

const ownerOf = (ctx: Ctx): Owner => ({ brandId: ctx.brand.id, memberId: memberOf(ctx).memberId });

export const readSummary = async (ctx: Ctx) => {
  const owner = ownerOf(ctx);
  const { currency, timeZone } = ctx.brand;
  const member = await memberById(ctx.db, owner.brandId, owner.memberId);
  if (!member) return refuse('not_found');
  const terms = termsOf(ctx.brand);
  const [sums, earned, origin] = await Promise.all([
    sumsOf(ctx.db, owner),
    earnedThisMonth(ctx.db, { ...owner, timeZone }),
    originOf(ctx),
  ]);
  return {
    code: member.referral_code,
    currency: currency.code,
    link: `${origin}/register?referralCode=${encodeURIComponent(member.referral_code)}`,
    reward: printAmount(terms.rewardMinor, currency),
    friendReward: printAmount(terms.friendMinor, currency),
    depositMin: printAmount(terms.depositMinMinor, currency),
    perMonth: terms.perMonth,
    monthLeft: Math.max(0, terms.perMonth - earned),
    validDays: settingsOf(ctx.brand).rewards.validDays,
    turnoverTimes: settingsOf(ctx.brand).rewards.turnoverTimes,
    friends: Number(sums.friends),
    deposited: Number(sums.deposited),
    earned: printAmount(sums.earned, currency),
  };
};

export const listFriends = async (ctx: Ctx, { pageNo, pageSize }: InputOf<typeof referralList>) => {
  const rows = await friendsOf(ctx.db, {
    ...ownerOf(ctx),
    count: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return {
    total: Number(rows[0]?.total ?? 0n),
    pageNo,
    pageSize,
    list: rows.map((row) => ({
      account: maskAccount(row.account),
      registeredAt: row.created_at.toISOString(),
      hasDeposited: row.outcome !== null,
      reward: rewardOf(row),
      amount: row.amount === null ? null : printAmount(row.amount, ctx.brand.currency),
    })),
  };
};
/** Why a friend earns nothing is told to the desk alone. */
const rewardOf = ({ outcome, state }: FriendRow): FriendReward =>
  outcome === null ? 'waiting' : (state ?? 'none');

/** Those from before likeness was kept have no more to say than that they were linked. */
const likenessIn = (row: JudgedRow, id: string) => {
  const known = row.likeness.find((one) => one.id === id);
  return { score: known?.score ?? 0, reasons: known?.reasons ?? [] };
};

export const listJudged = async (ctx: Ctx, input: InputOf<typeof officeReferrals>) => {
  const rows = await judgedRows(ctx.db, {
    brandId: ctx.brand.id,
    count: input.pageSize + 1,
    before: cursorOf(input.cursor),
    outcome: input.outcome ?? null,
    keyword: input.keyword?.trim() ?? '',
  });
  const list = rows.slice(0, input.pageSize);
  return {
    nextCursor: rows.length > list.length ? String(list.at(-1)?.referral_id) : null,
    list: list.map((row) => ({
      id: String(row.referral_id),
      friend: row.friend,
      friendId: String(row.friend_id),
      inviter: row.inviter,
      inviterId: String(row.inviter_id),
      outcome: row.outcome,
      at: row.at.toISOString(),
      depositId: row.deposit_id,
      deposit: printAmount(row.deposited, ctx.brand.currency),
      currency: ctx.brand.currency.code,
      linked: row.linked.map((one) => ({ ...one, ...likenessIn(row, one.id) })),
    })),
  };
};
