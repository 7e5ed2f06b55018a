import type { InputOf } from '@fairhouse/contract';
import type { takeIncome } from '@fairhouse/contract/salaries';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { announceBalance, post } from '../../wallet/index.ts';
import { agentRow, lockAgent, moveAgents } from '../rows/accounts.ts';
import { dueNow, heldBack } from '../rows/pay.ts';

export const readAccount = async (ctx: Ctx) => {
  const row = await agentRow(ctx.db, { brandId: ctx.brand.id, agentId: memberOf(ctx).memberId });
  return {
    balance: printAmount(row?.balance ?? 0n, ctx.brand.currency),
    owed: printAmount(row?.owed ?? 0n, ctx.brand.currency),
    currency: ctx.brand.currency.code,
  };
};

/** What downlines are due is paid before anything leaves, whether it was tried or not (D-J06). */
export const take = async (ctx: Ctx, input: InputOf<typeof takeIncome>) => {
  const { idempotencyKey: key } = ctx;
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const amountMinor = parseAmount(input.amount, ctx.brand.currency);
  if (amountMinor === undefined || amountMinor <= 0n) return refuse('invalid_amount');
  const { memberId } = memberOf(ctx);
  const one = { brandId: ctx.brand.id, agentId: memberId };
  const done = await ctx.db.transaction(async (tx) => {
    const { balance } = await lockAgent(tx, one);
    const posting = `agent-income:${memberId}:${key}`;
    const known = await tx.row(
      'select fingerprint from transfers where brand_id = $1 and key = $2',
      [one.brandId, posting],
    );
    if (!known && (await dueNow(tx, { ...one, payerId: memberId })) > 0n) {
      return refuse('debt_open');
    }
    const held = known ? 0n : await heldBack(tx, { ...one, payerId: memberId });
    if (!known && balance - held < amountMinor) return refuse('insufficient_balance');
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
    if (!posted.isReplay) {
      const { transferId } = posted;
      const move = { kind: 'TAKEN', billId: null, transferId, isWallet: false } as const;
      await moveAgents(tx, {
        ...one,
        moves: [{ ...move, agentId: memberId, amount: -amountMinor }],
      });
    }
    return undefined;
  });
  if (isRefusal(done)) return done;
  await announceBalance(ctx, one.brandId, memberId);
  return readAccount(ctx);
};
