import type { InputOf } from '@fairhouse/contract';
import type { disputeBill } from '@fairhouse/contract/salaries';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { printBill } from '../steps/print.ts';
import { billById, dispute, lockBill } from '../store.ts';

/** Only who is paid by a bill disputes it, and only before it was paid in full. */
export const disputeOne = async (ctx: Ctx, input: InputOf<typeof disputeBill>) => {
  const one = { brandId: ctx.brand.id, id: input.id };
  const done = await ctx.db.transaction(async (tx) => {
    await lockBill(tx, one);
    const row = await billById(tx, one);
    if (!row || row.payee_id !== memberOf(ctx).memberId) return refuse('not_found');
    if (!['calculated', 'approved', 'not_reached'].includes(row.state)) {
      return refuse('state_conflict');
    }
    await dispute(tx, { ...one, reason: input.reason });
    return { ...row, state: 'disputed' as const };
  });
  return isRefusal(done) ? done : printBill(ctx, done);
};
