import type { BillState } from '@fairhouse/contract/salaries';

/** What came to an account, by the bill it was paid by, if by one. */
export type Income = { billId: string | null; amount: bigint };
/** What went out of it, and which debt it paid, if one. */
export type Spent = { transferId: bigint; amount: bigint; debtId: string | null };

/** A part of a debt, and the bill that it was paid out of. */
export type Debt = { transferId: bigint; billId: string; debtId: string; amount: bigint };

/** A bill that its payer was short for before is a debt; any other is paid in its turn. */
export const spentOn = (
  bill: { bill_id: string; state: BillState },
  transferId: bigint,
  amount: bigint,
): Spent => ({ transferId, amount, debtId: bill.state === 'partial' ? bill.bill_id : null });

/**
 * The oldest money is spent first: what is there are the newest incomes (given newest first), and
 * of the oldest of them what is left. Of what came without a bill nothing is named.
 */
export const spentOf = (
  incomes: readonly Income[],
  available: bigint,
  spent: readonly Spent[],
): Debt[] => {
  const there: Income[] = [];
  let open = available;
  for (const { billId, amount } of incomes) {
    const part = amount < open ? amount : open;
    if (part > 0n) there.push({ billId, amount: part });
    open -= part;
  }
  // What an account had before its incomes were noted.
  if (open > 0n) there.push({ billId: null, amount: open });
  const debts: Debt[] = [];
  let source = there.pop();
  for (const { transferId, amount, debtId } of spent) {
    const ofBill = new Map<string, bigint>();
    for (let left = amount; left > 0n && source;) {
      const part = source.amount < left ? source.amount : left;
      left -= part;
      source.amount -= part;
      const { billId } = source;
      if (billId !== null) ofBill.set(billId, (ofBill.get(billId) ?? 0n) + part);
      if (source.amount === 0n) source = there.pop();
    }
    if (debtId === null) continue;
    for (const [billId, sum] of ofBill) debts.push({ transferId, billId, debtId, amount: sum });
  }
  return debts;
};
