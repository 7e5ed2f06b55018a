import type { InputOf } from '@fairhouse/contract';
import type { takeIncome } from '@fairhouse/contract/salaries';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { announceBalance, post } from '../../wallet/index.ts';
import { agentRow, lockAgent, moveAgent } from '../store.ts';

export const readAccount = async (ctx: Ctx) => {
  const row = await agentRow(ctx.db, { brandId: ctx.brand.id, agentId: memberOf(ctx).memberId });
  return {
    balance: printAmount(row?.balance ?? 0n, ctx.brand.currency),
    owed: printAmount(row?.owed ?? 0n, ctx.brand.currency),
    currency: ctx.brand.currency.code,
  };
};

/** What downlines are owed is paid before anything leaves (D-J06). */
export const take = async (ctx: Ctx, input: InputOf<typeof takeIncome>) => {
  const { idempotencyKey: key } = ctx;
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const amountMinor = parseAmount(input.amount, ctx.brand.currency);
  if (amountMinor === undefined || amountMinor <= 0n) return refuse('invalid_amount');
  const { memberId } = memberOf(ctx);
  const one = { brandId: ctx.brand.id, agentId: memberId };
  const done = await ctx.db.transaction(async (tx) => {
    const { balance, owed } = await lockAgent(tx, one);
    const posting = `agent-income:${memberId}:${key}`;
    const known = await tx.row(
      'select fingerprint from transfers where brand_id = $1 and key = $2',
      [one.brandId, posting],
    );
    if (!known && owed > 0n) return refuse('debt_open');
    if (!known && balance < amountMinor) return refuse('insufficient_balance');
    const posted = await post(tx, {
      brandId: one.brandId,
      memberId,
      type: 'agent_income',
      amountMinor,
      house: `agent:${memberId}`,
      key: posting,
      reference: key,
    });
    if (!posted.ok) {
      return posted.errorCode === 'idempotency_conflict'
        ? refuse('idempotency_conflict')
        : refuse('insufficient_balance');
    }
    if (!posted.isReplay) await moveAgent(tx, { ...one, amount: -amountMinor });
    return undefined;
  });
  if (isRefusal(done)) return done;
  await announceBalance(ctx, one.brandId, memberId);
  return readAccount(ctx);
};
