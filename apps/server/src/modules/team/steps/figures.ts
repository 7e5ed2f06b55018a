import { sumUp } from '../../records/index.ts';
import type { FigureRow } from '../rows/sums.ts';

/** What counts people and no money. */
const COUNTED_ALONE = ['registration', 'first_deposit'];

export type Figures = {
  deposits: bigint;
  withdrawals: bigint;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
  /** All that the house gave, and what operators set right. */
  bonuses: bigint;
  profit: bigint;
  registrations: number;
  firstDeposits: number;
  /** Money by the type of its entries, with its sign. */
  byType: Record<string, bigint>;
};

/** Figures of rows, in the groups of a member's own record: so they are the sums of records. */
export const figuresOf = (rows: readonly FigureRow[]): Figures => {
  const money = rows.filter((row) => !COUNTED_ALONE.includes(row.type ?? ''));
  const sums = sumUp(money);
  const byType: Record<string, bigint> = {};
  for (const { type, amount } of money) {
    if (type !== null) byType[type] = (byType[type] ?? 0n) + amount;
  }
  const count = (type: string) =>
    Number(rows.reduce((sum, row) => (row.type === type ? sum + row.entries : sum), 0n));
  return {
    deposits: sums.deposits,
    withdrawals: sums.withdrawals,
    stake: sums.bets,
    validBet: sums.validBets,
    payout: sums.wins,
    bonuses: sums.net - sums.play,
    profit: sums.net,
    registrations: count('registration'),
    firstDeposits: count('first_deposit'),
    byType,
  };
};

export const byId = (rows: readonly FigureRow[]): Map<bigint, FigureRow[]> => {
  const groups = new Map<bigint, FigureRow[]>();
  for (const row of rows) {
    const group = groups.get(row.id);
    if (group) group.push(row);
    else groups.set(row.id, [row]);
  }
  return groups;
};
