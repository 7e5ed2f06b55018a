import type { InputOf } from '@fairhouse/contract';
import type { addToPool as call } from '@fairhouse/contract/jackpots';
import { parseAmount, printAmount } from '@fairhouse/money';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalByKey, approvalKinds } from '../../../approvals/index.ts';
import { note } from '../../../audit/index.ts';
import { giveOrAsk, isAbovePrizeMax } from '../../../giving/index.ts';
import { addToPool, jackpotsMoved, listOfficePools } from '../../index.ts';

const KIND = 'jackpots.add';

/** Alone within the limits of the role, else another operator decides; once for a key. */
export const add = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { idempotencyKey, brand } = ctx;
  if (!idempotencyKey) {
    return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  }
  const { poolId, reason } = input;
  if (!(await poolOf(ctx, poolId))) return refuse('not_found');
  const amountMinor = parseAmount(input.amount, brand.currency);
  if (amountMinor === undefined || amountMinor === 0n) return refuse('invalid_amount');
  if (isAbovePrizeMax(brand, amountMinor)) return refuse('limit_exceeded');
  const { operatorId, name } = operatorOf(ctx);
  const key = `${operatorId}:${idempotencyKey}`;
  const payload = {
    pool: poolId,
    amount: printAmount(amountMinor, brand.currency),
    currency: brand.currency.code,
  };
  const subject = `jackpot:${poolId}`;
  const done = await ctx.db.transaction(async (tx) => {
    const known = await approvalByKey(tx, { brandId: brand.id, kind: KIND, key });
    if (known) return known;
    const asked = await giveOrAsk(ctx, tx, {
      amountMinor,
      asked: { kind: KIND, key, reason, subject, payload },
    });
    if (asked) return asked;
    const { isReplay } = await addToPool(tx, { brandId: brand.id, poolId, amountMinor, key });
    if (!isReplay) {
      await note(tx, {
        brandId: brand.id,
        operatorId,
        operatorName: name,
        action: KIND,
        subject,
        after: payload,
        reason,
        ip: ctx.ip,
      });
    }
    return undefined;
  });
  if (done && isRefusal(done)) return done;
  if (!done) jackpotsMoved.say(ctx, { brandId: brand.id });
  const pool = await poolOf(ctx, poolId);
  if (!pool) throw new Error(`the pool ${poolId} is gone`);
  return { pool, approvalId: done ? done.approval_id.toString() : null };
};

const poolOf = async (ctx: Ctx, poolId: string) =>
  (await listOfficePools(ctx)).list.find((one) => one.poolId === poolId);

export const registerAdditions = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'rewards.give',
    apply: async (ctx, tx, request) => {
      const { pool: poolId = '', amount = '' } = request.payload;
      const amountMinor = parseAmount(String(amount), ctx.brand.currency);
      if (amountMinor === undefined || !(await poolOf(ctx, String(poolId)))) {
        return refuse('state_conflict');
      }
      await addToPool(tx, {
        brandId: ctx.brand.id,
        poolId: String(poolId),
        amountMinor,
        key: request.key,
      });
      return { after: request.payload };
    },
  });
};
