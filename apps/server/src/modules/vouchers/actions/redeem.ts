import type { InputOf } from '@fairhouse/contract';
import type { redeemVoucher as call } from '@fairhouse/contract/vouchers';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { depositAtOnce, isOffered, judgeStart, noteGift } from '../../deposits/index.ts';
import { announceBalance, lockAccount } from '../../wallet/index.ts';
import { MISSES_AN_HOUR, readCode } from '../rules.ts';
import { lockVoucher, missesOf, noteMiss, spendVoucher } from '../store.ts';
import { hashOf } from '../rules/code-hash.ts';

const METHOD = 'voucher';

/** One code, one deposit: the code, the limits and the money are one transaction. */
export const redeemVoucher = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { memberId, type } = memberOf(ctx);
  if (type === 4) return refuse('in_need_true_account');
  if (!(await isOffered(ctx, METHOD))) return refuse('feature_off');
  const done = await ctx.db.transaction(async (tx) => {
    // Guesses of one member are judged one after the other, or many at once would all count none.
    await lockAccount(tx, ctx.brand.id, memberId);
    if ((await missesOf(tx, ctx.brand.id, memberId)) >= MISSES_AN_HOUR) {
      return refuse('too_many_requests');
    }
    return redeem(ctx, tx, input.code);
  });
  if (isRefusal(done)) return done;
  if (!done.isRepeated) await announceBalance(ctx, ctx.brand.id, memberId);
  return done;
};

const redeem = async (ctx: Ctx, tx: Queries, text: string) => {
  const { memberId } = memberOf(ctx);
  const brandId = ctx.brand.id;
  const code = readCode(text);
  const hash = hashOf(code ?? '');
  const voucher = code === undefined ? undefined : await lockVoucher(tx, brandId, hash);
  const answer = (id: string, amountMinor: bigint, isRepeated: boolean) => ({
    depositId: id,
    amount: printAmount(amountMinor, ctx.brand.currency),
    currency: ctx.brand.currency.code,
    isRepeated,
  });
  if (voucher?.redeemed_by === memberId && voucher.deposit_id !== null) {
    return answer(voucher.deposit_id, voucher.amount, true);
  }
  if (!voucher?.is_open || voucher.redeemed_by !== null) {
    await noteMiss(tx, brandId, memberId);
    return refuse('voucher_invalid');
  }
  const refused = await judgeStart(ctx, tx, { memberId, amountMinor: voucher.amount });
  if (refused) return refused;
  const id = ctx.random.uuid();
  await depositAtOnce(tx, {
    brandId,
    id,
    memberId,
    methodId: METHOD,
    key: `voucher:${id}`,
    amountMinor: voucher.amount,
    currency: ctx.brand.currency.code,
  });
  await noteGift(ctx, tx, { brandId, depositId: id });
  await spendVoucher(tx, { brandId, hash, memberId, depositId: id });
  return answer(id, voucher.amount, false);
};
