import type { Bill } from '@fairhouse/contract/salaries';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import type { BillRow } from '../store.ts';

/** What it owes further down is told to its payee alone, and to the office (D-J39). */
export const seesBelow = ({ actor }: Ctx, row: BillRow): boolean =>
  actor.kind === 'operator' || (actor.kind === 'member' && actor.memberId === row.payee_id);

export const printBill = (ctx: Ctx, row: BillRow): Bill => {
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    id: row.bill_id,
    number: row.number,
    kind: row.kind,
    contractId: row.contract_id,
    contractVersion: row.version,
    payer: row.payer,
    payee: row.payee,
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    state: row.state,
    gross: show(row.gross),
    toDownlines: seesBelow(ctx, row) ? show(row.to_downlines) : null,
    paid: show(row.paid),
    owed: show(row.gross - row.paid),
    rate: row.rate,
    tier: row.tier,
    validBet: show(row.valid_bet),
    profitLoss: row.profit_loss === null ? null : show(row.profit_loss),
    activeMembers: row.active_members,
    calculatedAt: row.calculated_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  };
};
