import type { Queries } from '../../../kernel/db.ts';
import { post } from '../../wallet/index.ts';
import type { DepositRow } from '../store.ts';

/** The money of a deposit, once by its key. */
export const creditDeposit = async (
  tx: Queries, brandId: number, row: DepositRow,
): Promise<void> => {
  const verdict = await post(tx, { brandId, memberId: row.member_id, type: 'deposit',
    amountMinor: row.amount, house: `deposits:${row.method_id}`,
    key: `deposit:${row.deposit_id}`, reference: row.deposit_id });
  if (!verdict.ok) throw new Error(`deposit ${row.deposit_id}: ${verdict.errorCode}`);
};
