import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { deskDepositRow, noteDeposit } from '../rows/desk.ts';
import { feeWhenPaid, mayMove } from '../rules.ts';
import { hasPayment, lockDeposit, moveDeposit, setPaid, type DepositRow } from '../store.ts';
import { creditDeposit } from './credit.ts';
import { holdCredit } from './judge-credit.ts';

/** A deposit, locked, and whether money of this method (null: of any transfer) may be its own. */
export const lockForMoney = async (
  ctx: Ctx,
  tx: Queries,
  { depositId, methodId }: { depositId: string; methodId: string | null },
) => {
  const deposit = await lockDeposit(tx, ctx.brand.id, depositId);
  const desk = deposit && (await deskDepositRow(tx, ctx.brand.id, depositId));
  if (!deposit || !desk) return refuse('not_found');
  const isOfKind = methodId === null ? desk.reference !== null : deposit.method_id === methodId;
  // What was rejected may turn out to be paid: it is reviewed by whoever assigns it.
  const isOpen = mayMove(deposit.state, 'credited') || mayMove(deposit.state, 'review');
  // What was paid already, be it held or matched, is credited as that: this money is another's.
  const isTaken = await hasPayment(tx, { brandId: ctx.brand.id, id: depositId });
  return { deposit, account: desk.account, takesMoney: isOfKind && isOpen && !isTaken };
};

/** Credits what came, whatever was asked; held where something of the member stands against it. */
export const creditMoney = async (
  ctx: Ctx,
  tx: Queries,
  p: { deposit: DepositRow; amountMinor: bigint; note: string },
): Promise<{ isHeld: boolean }> => {
  const place = { brandId: ctx.brand.id, id: p.deposit.deposit_id };
  const { amountMinor } = p;
  const paid = { ...p.deposit, amount: amountMinor, fee: feeWhenPaid(p.deposit, amountMinor) };
  await setPaid(tx, { ...place, amountMinor, feeMinor: paid.fee });
  await noteDeposit(tx, { ...place, note: p.note });
  // What stands against it is shown with this amount; the desk decides about it as a deposit.
  const isHeld = await holdCredit(ctx, tx, { brand: ctx.brand, deposit: paid });
  if (!isHeld) {
    await moveDeposit(tx, { ...place, state: 'credited', reason: null });
    await creditDeposit(ctx, tx, ctx.brand.id, paid);
  }
  return { isHeld };
};
