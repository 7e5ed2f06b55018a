import type { InputOf } from '@fairhouse/contract';
import type { disputeBill } from '@fairhouse/contract/salaries';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { isKindOn } from '../../contracts/index.ts';
import { printBill } from '../steps/print.ts';
import { tellDisputed } from '../steps/tell.ts';
import { billById, lockBill, setBillState } from '../store.ts';

/** Only who is paid by a bill disputes it, before anything was paid of it; both sides are told. */
export const disputeOne = async (ctx: Ctx, input: InputOf<typeof disputeBill>) => {
  const one = { brandId: ctx.brand.id, id: input.id };
  const done = await ctx.db.transaction(async (tx) => {
    await lockBill(tx, one);
    const row = await billById(tx, one);
    if (!row || row.payee_id !== memberOf(ctx).memberId) return refuse('not_found');
    if (!isKindOn(settingsOf(ctx.brand), row.kind)) return refuse('feature_off');
    // What an hour brought once its day was over stands in the bill of that day.
    const isOpen = ['calculated', 'approved', 'not_reached'].includes(row.state);
    if (!isOpen || row.caught_up !== null) return refuse('state_conflict');
    const disputed = {
      state: 'disputed',
      beforeDispute: row.state,
      dispute: input.reason,
    } as const;
    await setBillState(tx, { ...one, ...disputed });
    const bill = { ...row, state: disputed.state };
    return { bill, tell: await tellDisputed(ctx, tx, { brand: ctx.brand, bill }) };
  });
  if (isRefusal(done)) return done;
  await done.tell();
  return printBill(ctx, done.bill);
};
