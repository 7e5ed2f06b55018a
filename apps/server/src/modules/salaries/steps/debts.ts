import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { debtsPaidBy, incomesBefore, insertDebts } from '../rows/debts.ts';
import { spentOf, type Debt, type Income, type Spent } from '../rules/debts.ts';
import type { BillRow } from '../store.ts';
import { seesBelow } from './print.ts';

type Paid = { brandId: number; agentId: bigint; available: bigint; spent: readonly Spent[] };
/**
 * Names the bills that what an agent had been short for was paid out of. Asked before its moves are
 * noted, under the lock of its account: what is there is then its newest income.
 */
export const noteDebts = async (tx: Queries, p: Paid): Promise<void> => {
  if (!p.spent.some((one) => one.debtId !== null)) return;
  const incomes: Income[] = [];
  let covered = 0n;
  let before: bigint | null = null;
  while (covered < p.available) {
    const rows: Awaited<ReturnType<typeof incomesBefore>> = await incomesBefore(tx, {
      ...p,
      before,
    });
    if (rows.length === 0) break;
    for (const { bill_id: billId, amount } of rows) {
      incomes.push({ billId, amount });
      covered += amount;
    }
    before = rows.at(-1)?.transfer_id ?? null;
  }
  const debts: Debt[] = spentOf(incomes, p.available, p.spent);
  if (debts.length > 0) await insertDebts(tx, { brandId: p.brandId, debts });
};

/** Those in a bill; a file and a screen that show fewer say how many there are. */
const SHOWN = 100;
/** Which debts to downlines a bill paid: told as what is owed to them is (D-J39). */
export const recoveredBy = async ({ brand, ...ctx }: Ctx, tx: Queries, row: BillRow) => {
  if (!seesBelow({ ...ctx, brand }, row)) return null;
  const rows = await debtsPaidBy(tx, { brandId: brand.id, id: row.bill_id });
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const sumOf = (of: 'amount' | 'owed') => rows.reduce((sum, one) => sum + one[of], 0n);
  return {
    amount: show(sumOf('amount')),
    left: show(sumOf('owed')),
    count: rows.length,
    list: rows
      .slice(0, SHOWN)
      .map((one) => ({
        id: one.bill_id,
        number: one.number,
        kind: one.kind,
        payee: one.account,
        from: one.from_at.toISOString(),
        until: one.until_at.toISOString(),
        amount: show(one.amount),
        left: show(one.owed),
        at: one.at.toISOString(),
      })),
  };
};
