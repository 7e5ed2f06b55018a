import type { InputOf } from '@fairhouse/contract';
import type { claimActivity as call } from '@fairhouse/contract/activities';
import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { collectReward } from '../../rewards/index.ts';
import { announceBalance, lockAccount } from '../../wallet/index.ts';
import { issuedOf } from '../rows/member.ts';
import { clockAt, seenAs } from '../steps/seen.ts';
import { activityOf } from '../store.ts';
import { ownerOf } from './show.ts';

/** Pays an issued prize once, by the reward it waits as; the second claim finds none. */
export const claimActivity = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const owner = ownerOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    const activity = await activityOf(tx, { ...seenAs(ctx), id });
    if (!activity?.is_promoted) return refuse('not_found');
    await lockAccount(tx, owner.brandId, owner.memberId);
    const row = await issuedOf(tx, { ...owner, id });
    const isOpen = clockAt(ctx, activity) === 'open';
    if (!row?.reward_id || !isOpen) return refuse('state_conflict');
    const collected = await collectReward(ctx, tx, { ...owner, id: row.reward_id });
    if (isRefusal(collected)) return collected;
    return collected.isRepeated ? refuse('state_conflict') : collected.row;
  });
  if (isRefusal(done)) return done;
  await announceBalance(ctx, owner.brandId, owner.memberId);
  const { currency } = ctx.brand;
  return { id: input.id, amount: printAmount(done.amount, currency), currency: currency.code };
};
