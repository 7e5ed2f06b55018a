import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { approvalKinds } from '../../approvals/index.ts';
import { giveOrAsk } from '../../giving/index.ts';
import { announceBalance } from '../../wallet/index.ts';
import { mayMove, needsTwo, type HeldWhy } from '../rules.ts';
import { lockDeposit, moveDeposit, type DepositRow } from '../store.ts';
import { broughtWorth, depositBonuses } from './bonuses.ts';
import { creditDeposit } from './credit.ts';
import { judgeShown } from './judge-credit.ts';

const KIND = 'deposits.approve';

/**
 * What is given by crediting a deposit: its amount, the bonus that comes with it, and what it
 * brings by itself (D-I39).
 */
export const givenWith = async (
  ctx: Ctx,
  tx: Queries,
  { id, amountMinor }: { id: string; amountMinor: bigint },
): Promise<bigint> => {
  const bonus = (await depositBonuses.of(ctx).printForDesk(ctx, tx, [id])).get(id);
  const offerMinor = bonus ? (parseAmount(bonus.amount, ctx.brand.currency) ?? 0n) : 0n;
  const row = await lockDeposit(tx, ctx.brand.id, id);
  const credited = row && { depositId: id, memberId: row.member_id, amountMinor };
  return amountMinor + offerMinor + (credited ? await broughtWorth.of(ctx)(ctx, tx, credited) : 0n);
};

/** Nothing where it is credited alone; state_conflict where it waits for somebody already. */
export const creditOrAsk = async (
  ctx: Ctx,
  tx: Queries,
  {
    row,
    account,
    note,
    why,
  }: { row: DepositRow; account: string; note: string; why: HeldWhy | undefined },
) =>
  giveOrAsk(ctx, tx, {
    amountMinor: needsTwo(why)
      ? undefined
      : await givenWith(ctx, tx, { id: row.deposit_id, amountMinor: row.amount }),
    asked: {
      kind: KIND,
      key: row.deposit_id,
      subject: `member:${account}`,
      reason: note,
      payload: {
        account,
        currency: row.currency,
        amount: printAmount(row.amount, ctx.brand.currency),
        method: row.method_id,
      },
    },
  });

/** What another operator credits by approving: judged again, for a provider may have paid since. */
export const registerApprovals = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'deposits.decide',
    apply: async (ctx, tx, request) => {
      const row = await lockDeposit(tx, ctx.brand.id, request.key);
      if (!row || !mayMove(row.state, 'credited')) return refuse('state_conflict');
      if ((await judgeShown(ctx, tx, { brand: ctx.brand, deposit: row })).isHeld) {
        return {
          before: { deposit: row.deposit_id, state: row.state },
          after: { state: 'review', ...request.payload },
        };
      }
      await moveDeposit(tx, {
        brandId: ctx.brand.id,
        id: row.deposit_id,
        state: 'credited',
        reason: null,
      });
      await creditDeposit(ctx, tx, ctx.brand.id, row);
      return {
        before: { deposit: row.deposit_id, state: row.state },
        after: { state: 'credited', ...request.payload },
        tell: () => announceBalance(ctx, ctx.brand.id, row.member_id),
      };
    },
  });
};
