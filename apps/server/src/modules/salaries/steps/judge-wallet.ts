import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { withdrawalsLockedUntil } from '../../bank-cards/index.ts';
import { judgeKept, judgeOwed, missingTurnover } from '../../deposit-offers/index.ts';
import { judgeLeaving } from '../../identity/index.ts';
import { judgeOutgoing } from '../../wallet/index.ts';

/**
 * What keeps money from leaving a main wallet keeps it from paying bills as well: it comes out of
 * the agent account below as free money (D-J24). Under the lock of the balance.
 */
export const judgeWallet = async (
  ctx: Ctx,
  tx: Queries,
  p: { memberId: bigint; amountMinor: bigint },
) => {
  const { brand } = ctx;
  const owner = { brandId: brand.id, memberId: p.memberId };
  const until = await withdrawalsLockedUntil(ctx, tx);
  if (until) return refuse('withdrawals_locked', { value: { until: until.toISOString() } });
  const unproven = await judgeLeaving(ctx, tx, p);
  if (unproven) return unproven;
  const debt = await judgeOutgoing(tx, brand, p.memberId);
  if (debt) return debt;
  const owed = await judgeOwed(tx, brand, p.memberId);
  if (owed) return owed;
  const missing = await missingTurnover(ctx, tx, { brand, memberId: p.memberId });
  if (missing > 0n) {
    const shown = printAmount(missing, brand.currency);
    return refuse('turnover_missing', { value: { missing: shown } });
  }
  return judgeKept(tx, owner);
};
