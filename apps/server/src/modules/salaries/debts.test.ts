import { expect, it } from 'vitest';
import { spentOf, spentOn } from './rules/debts.ts';

const spent = (transferId: bigint, amount: bigint, debtId: string | null = null) => ({
  transferId,
  amount,
  debtId,
});
it('[AG-26] the oldest money is spent first, and a debt is of the bills it was paid out of', () => {
  // Newest first; of the oldest 40 are left, since 130 are there.
  const incomes = [
    { billId: 'c', amount: 60n },
    { billId: null, amount: 30n },
    { billId: 'a', amount: 100n },
  ];
  const payments = [spent(7n, 25n), spent(8n, 30n, 'x'), spent(9n, 70n, 'y')];
  expect(spentOf(incomes, 130n, payments)).toEqual([
    { transferId: 8n, billId: 'a', debtId: 'x', amount: 15n },
    { transferId: 9n, billId: 'c', debtId: 'y', amount: 55n },
  ]);
  // What was there before incomes were noted is of no bill.
  expect(spentOf([{ billId: 'a', amount: 10n }], 15n, [spent(1n, 12n, 'x')])).toEqual([
    { transferId: 1n, billId: 'a', debtId: 'x', amount: 7n },
  ]);
});
it('[AG-26] what its payer was short for before is a debt, and no other bill is', () => {
  const bill = (state: 'partial' | 'calculated') => spentOn({ bill_id: 'x', state }, 7n, 5n);
  expect(bill('partial')).toEqual(spent(7n, 5n, 'x'));
  expect(bill('calculated')).toEqual(spent(7n, 5n));
});
