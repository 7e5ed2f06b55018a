import type { Withdrawal } from '@fairhouse/contract/withdrawals';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../kernel/kernel.ts';
import { maskedCard } from '../bank-cards/index.ts';
import { shownRisks } from './rules.ts';
import type { WithdrawalRow } from './store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const amountsOf = (ctx: Ctx, row: WithdrawalRow) => {
  const received = row.amount_received;
  return {
    amountReceived: received === null ? null : printAmount(received, ctx.brand.currency),
    amountRemaining:
      received === null ? null : printAmount(row.amount - received, ctx.brand.currency),
  };
};

export const printWithdrawal = (ctx: Ctx, row: WithdrawalRow): Withdrawal => ({
  id: row.withdrawal_id,
  amount: printAmount(row.amount, ctx.brand.currency),
  currency: row.currency,
  state: row.state,
  bankName: row.bank_name,
  cardNo: maskedCard(row.last_four),
  createdAt: row.created_at.toISOString(),
  targetAt: row.target_at.toISOString(),
  releasedAt: iso(row.released_at),
  settledAt: iso(row.settled_at),
  checks: shownRisks(row.risk),
  reason: row.reason,
  note: row.note,
  ...amountsOf(ctx, row),
  confirmBy: iso(row.confirm_by),
  hasProof: row.has_proof,
});
