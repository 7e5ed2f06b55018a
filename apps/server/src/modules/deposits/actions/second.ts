import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { approvable, askApproval } from '../../approvals/index.ts';
import { limitsOf } from '../../staff/index.ts';
import { announceBalance } from '../../wallet/index.ts';
import { mayMove } from '../rules.ts';
import { lockDeposit, moveDeposit, type DepositRow } from '../store.ts';
import { creditDeposit } from './credit.ts';

const KIND = 'deposits.approve';

/** Whether the role of this operator needs a second one to credit so much. */
export const needsSecond = async (ctx: Ctx, tx: Queries, amountMinor: bigint): Promise<boolean> =>
  amountMinor > (await limitsOf(tx, ctx.brand, operatorOf(ctx).role)).oneMinor;

/** state_conflict where it waits for somebody already. */
export const askSecond = (ctx: Ctx, tx: Queries, { row, account, note }: { row: DepositRow;
  account: string; note: string }) => askApproval(ctx, tx, { kind: KIND, key: row.deposit_id,
  subject: `member:${account}`, reason: note, payload: { account, currency: row.currency,
    amount: printAmount(row.amount, ctx.brand.currency), method: row.method_id } });

/** What another operator credits by approving: judged again, for a provider may have paid since. */
export const registerApprovals = (kernel: Kernel): void => {
  approvable(kernel, KIND, { permission: 'deposits.decide', apply: async (ctx, tx, request) => {
    const row = await lockDeposit(tx, ctx.brand.id, request.key);
    if (!row || !mayMove(row.state, 'credited')) return refuse('state_conflict');
    await moveDeposit(tx, { brandId: ctx.brand.id, id: row.deposit_id, state: 'credited',
      reason: null });
    await creditDeposit(ctx, tx, ctx.brand.id, row);
    return { before: { deposit: row.deposit_id, state: row.state },
      after: { state: 'credited', ...request.payload },
      tell: () => announceBalance(ctx, ctx.brand.id, row.member_id) };
  } });
};
