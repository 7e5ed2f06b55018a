import type { InputOf } from '@fairhouse/contract';
import type { changeReceivingAccount } from '@fairhouse/contract/payment-methods-accounts';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { approvalByKey, askApproval } from '../../approvals/index.ts';
import { tellOwners } from '../../staff/index.ts';
import type { AccountRow } from '../rows/accounts.ts';

export type Terms = Pick<
  InputOf<typeof changeReceivingAccount>,
  'dailyCap' | 'isOn' | 'qrFormat' | 'qrBank' | 'reason'
>;
export const OPENING = 'receivingAccounts.open';

type Opening = { row: AccountRow; terms: Terms; capMinor: bigint | null };
/** Members' money goes where an account says: another operator decides, and owners are told. */
export const askOpening = async (ctx: Ctx, tx: Queries, { row, terms, capMinor }: Opening) => {
  const name = `${row.bank_name} ${row.number}, ${row.holder}`;
  const cap = capMinor === null ? '' : printAmount(capMinor, ctx.brand.currency);
  const asked = await askApproval(ctx, tx, {
    kind: OPENING,
    key: row.account_id,
    subject: `${row.bank_name} ${row.number}`,
    reason: terms.reason,
    payload: {
      name,
      cap,
      currency: ctx.brand.currency.code,
      qrFormat: terms.qrFormat,
      qrBank: terms.qrBank,
    },
  });
  if (isRefusal(asked)) return asked;
  await tellOwners(tx, {
    brandId: ctx.brand.id,
    kind: 'guard.asked',
    details: {
      brand: ctx.brand.name,
      by: operatorOf(ctx).name,
      guards: name,
      reason: terms.reason,
    },
  });
  return asked;
};

export const isOpeningAsked = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await approvalByKey(ctx.db, { brandId: ctx.brand.id, kind: OPENING, key: id }))?.state ===
  'asked';
