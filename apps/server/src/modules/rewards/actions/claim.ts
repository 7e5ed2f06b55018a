import type { InputOf } from '@fairhouse/contract';
import type { claimReward as call, Reward } from '@fairhouse/contract/rewards';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { listSlot } from '../../../kernel/slots.ts';
import {
  announceBalance,
  bindGift,
  giftTurnover,
  isStopped,
  lockAccount,
  post,
} from '../../wallet/index.ts';
import { referenceOf, textFor } from '../rules.ts';
import { endReward, lockReward, openSum, rewardsOf, type Owner, type RewardRow } from '../store.ts';

const ownerOf = (ctx: Ctx): Owner => ({ brandId: ctx.brand.id, memberId: memberOf(ctx).memberId });

export const listRewards = async (ctx: Ctx) => {
  const owner = ownerOf(ctx);
  const { currency } = ctx.brand;
  const [rows, open] = await Promise.all([rewardsOf(ctx.db, owner), openSum(ctx.db, owner)]);
  return {
    list: rows.map((row) => print(ctx, row)),
    currency: currency.code,
    open: printAmount(open, currency),
  };
};

/** The state and the money are one transaction under the member's lock. */
export const claimReward = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const owner = ownerOf(ctx);
  const id = idOf(input.id);
  const done = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.memberId);
    return id === undefined ? refuse('not_found') : collectReward(ctx, tx, { ...owner, id });
  });
  if (isRefusal(done)) return done;
  if (!done.isRepeated) await announceBalance(ctx, owner.brandId, owner.memberId);
  return { reward: print(ctx, done.row), isRepeated: done.isRepeated };
};

/** Whoever hears of a reward in the transaction that collects it. */
type Collected = (tx: Queries, p: Owner & { rewardId: bigint }) => Promise<void>;
export const rewardCollected = listSlot<Collected>('rewards.collected');

/** Collects one in the transaction of a caller who holds the member's lock and tells of it. */
export const collectReward = async (
  ctx: Ctx,
  tx: Queries,
  { id, ...owner }: Owner & { id: bigint },
) => {
  const row = await lockReward(tx, { ...owner, id });
  if (!row) return refuse('not_found');
  if (row.state === 'claimed') return { row, isRepeated: true };
  if (row.state !== 'open') return refuse('state_conflict');
  if (await isStopped(tx, owner)) return refuse('on_break');
  await collect(tx, owner, row);
  for (const hear of rewardCollected.of(ctx)) await hear(tx, { ...owner, rewardId: id });
  return { row: (await lockReward(tx, { ...owner, id })) ?? row, isRepeated: false };
};

const collect = async (tx: Queries, owner: Owner, row: RewardRow): Promise<void> => {
  const reference = referenceOf(row.reward_id);
  const posted = await post(tx, {
    ...owner,
    type: 'bonus',
    amountMinor: row.amount,
    house: 'rewards',
    key: reference,
    reference,
  });
  if (!posted.ok || posted.isReplay) {
    throw new Error(`${reference}: ${posted.ok ? 'twice' : posted.errorCode}`);
  }
  await bindGift(tx, {
    ...owner,
    transferId: posted.transferId,
    amountMinor: row.amount,
    times: row.times,
  });
  await endReward(tx, {
    brandId: owner.brandId,
    id: row.reward_id,
    state: 'claimed',
    transferId: posted.transferId,
  });
};

const print = (ctx: Ctx, row: RewardRow): Reward => ({
  id: String(row.reward_id),
  kind: row.kind,
  text: textFor(row.words, ctx.language, ctx.brand.defaultLanguage),
  amount: printAmount(row.amount, ctx.brand.currency),
  currency: ctx.brand.currency.code,
  turnover: printAmount(giftTurnover(row.amount, row.times), ctx.brand.currency),
  state: row.state,
  givenAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  claimedAt: row.claimed_at?.toISOString() ?? null,
});
