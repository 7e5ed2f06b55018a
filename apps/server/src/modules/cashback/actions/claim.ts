import type { InputOf } from '@fairhouse/contract';
import type { claimRebate } from '@fairhouse/contract/cashback';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Brand, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { announceBalance, isStopped, lockAccount, post } from '../../wallet/index.ts';
import { lockOpenRows, noteClaimed } from '../store.ts';

/** The least that is paid out in one go. */
export const claimMinOf = (brand: Brand): bigint =>
  parseAmount(settingsOf(brand).cashbackClaimMin, brand.currency) ?? 0n;

/** Under the member's lock: who comes second finds nothing left. */
export const claim = async (ctx: Ctx, input: InputOf<typeof claimRebate>) => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const at = ctx.clock.now();
  const done = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.memberId);
    if (await isStopped(tx, owner)) return refuse('on_break');
    const rows = await lockOpenRows(tx, { ...owner, now: at, category: input.category ?? null });
    if (rows.length === 0) return refuse('state_conflict');
    const total = rows.reduce((sum, row) => sum + row.amount, 0n);
    if (total < claimMinOf(ctx.brand)) {
      return refuse('validation_failed', { fields: { category: 'minimum' } });
    }
    for (const { day, category, amount } of rows) {
      const posted = await post(tx, {
        ...owner,
        type: 'rebate',
        amountMinor: amount,
        house: 'cashback',
        key: `cashback:${owner.memberId}:${day}:${category}`,
        reference: `${day} ${category}`,
      });
      if (!posted.ok) throw new Error(`cashback was not paid: ${posted.errorCode}`);
      await noteClaimed(tx, { ...owner, day, category, at, transferId: posted.transferId });
    }
    return { total, parts: rows.length };
  });
  if (isRefusal(done)) return done;
  await announceBalance(ctx, owner.brandId, owner.memberId);
  return {
    amount: printAmount(done.total, ctx.brand.currency),
    parts: done.parts,
    currency: ctx.brand.currency.code,
  };
};
