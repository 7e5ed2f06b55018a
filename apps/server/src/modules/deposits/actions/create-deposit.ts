import type { InputOf } from '@fairhouse/contract';
import type { createDeposit as call } from '@fairhouse/contract/deposits';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { judgeIdentity } from '../../identity/index.ts';
import { judgeDeposit } from '../../safety/index.ts';
import { methodsOf, providerOrigin, signingOf } from './methods.ts';
import { depositByKey, depositedSince, insertDeposit } from '../store.ts';
import { printDeposit } from './list-records.ts';

/** The same Idempotency-Key with the same body answers the same deposit. */
export const createDeposit = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const member = memberOf(ctx);
  if (member.type === 4) return refuse('in_need_true_account');
  if (ctx.header('idempotency-key') && !ctx.idempotencyKey) {
    return refuse('validation_failed', { fields: { 'Idempotency-Key': 'pattern' } });
  }
  const method = methodsOf(ctx).get(input.methodId);
  if (!method || (method.manifest.playMoneyOnly && !ctx.brand.isPlayMoney)) {
    return refuse('feature_off');
  }
  const { currency } = ctx.brand;
  const amountMinor = parseAmount(input.amount, currency);
  if (amountMinor === undefined || amountMinor === 0n) return refuse('invalid_amount');
  const min = parseAmount(method.manifest.amountMin, currency) ?? 0n;
  const max = parseAmount(method.manifest.amountMax, currency) ?? 0n;
  if (amountMinor < min || amountMinor > max) {
    return refuse('limit_exceeded', { fields: { amount: `${method.manifest.amountMin}-${
      method.manifest.amountMax}` } });
  }
  const id = ctx.random.uuid();
  const key = ctx.idempotencyKey ?? id;
  const { payUrl } = method.start({ orderId: id, amount: printAmount(amountMinor, currency),
    currency: currency.code, brandName: ctx.brand.name, returnUrl: '/index',
    noticeUrl: noticeUrlOf(ctx, input.methodId) }, signingOf(ctx));
  const place = { brandId: ctx.brand.id, memberId: member.memberId, key };
  const row = await ctx.db.transaction(async (tx) => {
    const known = await depositByKey(tx, place);
    if (known) return known;
    const refused = await judgeDeposit(ctx, tx, { memberId: member.memberId, amountMinor })
      ?? await judgeIdentity(ctx, tx, { memberId: member.memberId, of: 'deposits',
        totalMinor: amountMinor + await depositedSince(tx, { ...place, from: new Date(0) }) });
    // Judged beside the deposit of the same key: sent twice at once it answers that one.
    if (refused) return await depositByKey(tx, place) ?? refused;
    return await insertDeposit(tx, { ...place, id, methodId: input.methodId,
      amountMinor, currency: currency.code, payUrl }) ?? depositByKey(tx, place);
  });
  if (isRefusal(row)) return row;
  if (!row || row.amount !== amountMinor || row.method_id !== input.methodId) {
    return refuse('idempotency_conflict');
  }
  return { deposit: printDeposit(ctx, row), payUrl: row.pay_url };
};

/** All brands are told at one address, whose host may be another brand's: it names its own. */
const noticeUrlOf = (ctx: Ctx, methodId: string): string => {
  const origin = providerOrigin(ctx);
  return `${origin}/wps/deposit/notice/${methodId}?merchant=${
    encodeURIComponent(ctx.brand.merchantCode)}`;
};
