import type { InputOf } from '@fairhouse/contract';
import type { depositNotice } from '@fairhouse/contract/deposits';
import { parseAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { brandByCode } from '../../brands/index.ts';
import { announceBalance, post } from '../../wallet/index.ts';
import { methodsOf, signingOf } from './methods.ts';
import { judgeNotice, mayMove } from '../rules.ts';
import { lockDeposit, moveDeposit, noteEvent } from '../store.ts';

/** Judged on raw bytes; an event told twice is received twice and acts once. */
export const receiveNotice = async (ctx: Ctx, input: InputOf<typeof depositNotice>) => {
  const method = methodsOf(ctx).get(input.methodId);
  if (!method) return refuse('not_found');
  const notice = method.readNotice(ctx.rawBody, ctx.header, { ...signingOf(ctx),
    nowSeconds: ctx.clock.milliseconds() / 1000 });
  if (!notice) {
    ctx.log.warn({ method: input.methodId, ip: ctx.ip }, 'a payment notice was not genuine');
    return refuse('signature_invalid');
  }
  // The signature covers the order, and an order is found in its own brand only.
  const brand = input.merchant ? await brandByCode(ctx, input.merchant) : ctx.brand;
  if (!brand) return refuse('not_found');
  const brandId = brand.id;
  const credited = await ctx.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, brandId, notice.orderId);
    if (!deposit || deposit.method_id !== input.methodId) return refuse('not_found');
    if (!await noteEvent(tx, { brandId, methodId: input.methodId,
        eventId: notice.eventId,
        told: { depositId: deposit.deposit_id, state: notice.state, amount: notice.amount,
          currency: notice.currency } })) {
      return undefined;
    }
    const amountMinor = parseAmount(notice.amount, brand.currency) ?? 0n;
    const { state, reason } = judgeNotice(deposit, { amountMinor, currency: notice.currency,
      state: notice.state });
    if (!mayMove(deposit.state, state)) return undefined;
    await moveDeposit(tx, { brandId, id: deposit.deposit_id, state, reason });
    if (state !== 'credited') return undefined;
    const verdict = await post(tx, { brandId, memberId: deposit.member_id, type: 'deposit',
      amountMinor: deposit.amount, house: `deposits:${deposit.method_id}`,
      key: `deposit:${deposit.deposit_id}`, reference: deposit.deposit_id });
    if (!verdict.ok) throw new Error(`deposit ${deposit.deposit_id}: ${verdict.errorCode}`);
    return deposit.member_id;
  });
  if (typeof credited === 'object') return credited;
  if (credited !== undefined) await announceBalance(ctx, brandId, credited);
  return { received: true };
};
