import { figuresOf, sumUp, type BookRow, type Figures, type SumsRow } from '../records/index.ts';

export type Show = (minor: bigint) => string;
export type CashFigures = Figures & { deposits: bigint; withdrawals: bigint };
export const figuresWithCash = (
  rows: readonly SumsRow[],
  books: readonly BookRow[],
): CashFigures => {
  const { deposits, withdrawals } = sumUp(rows);
  return { deposits, withdrawals, ...figuresOf(rows, books) };
};
export const addFigures = (one: CashFigures, other: CashFigures): CashFigures =>
  Object.fromEntries(
    Object.entries(one).map(([name, minor]) => [name, minor + other[name as keyof CashFigures]]),
  ) as CashFigures;
export const printAll = (show: Show, figures: CashFigures): Record<keyof CashFigures, string> =>
  Object.fromEntries(Object.entries(figures).map(([name, minor]) => [name, show(minor)])) as Record<
    keyof CashFigures,
    string
  >;
/** Cash and revenue of rows, as every report, chart and card shows them. */
export const printFigures = (
  show: Show,
  rows: readonly SumsRow[],
  books: readonly BookRow[],
): Record<keyof CashFigures, string> => printAll(show, figuresWithCash(rows, books));

export type PlaySums = { bets: bigint; stake: bigint; valid_bet: bigint; payout: bigint };
export const sumPlay = (one: PlaySums, other: PlaySums): PlaySums => ({
  bets: one.bets + other.bets,
  stake: one.stake + other.stake,
  valid_bet: one.valid_bet + other.valid_bet,
  payout: one.payout + other.payout,
});
export const printPlay = (show: Show, one: PlaySums) => ({
  bets: Number(one.bets),
  stake: show(one.stake),
  validBet: show(one.valid_bet),
  payout: show(one.payout),
  gross: show(one.stake - one.payout),
});

/** What was paid in, less what was taken back of it, whoever bears that. */
const CASH_IN: readonly string[] = ['deposit', 'deposit_return', 'deposit_return_borne'];
const CASH_OUT = 'withdrawal_paid';
const PAYMENTS: readonly string[] = ['deposit', CASH_OUT];
/** What came in and went out by each way of paying, out of the accounts of the house. */
export const methodsOf = (
  books: readonly (BookRow & { entries: bigint })[],
): { key: string; cash: { in: bigint; out: bigint }; payments: number }[] => {
  const methods = new Map<string, { in: bigint; out: bigint; payments: number }>();
  for (const { account, type, amount, entries } of books) {
    const isIn = CASH_IN.includes(type);
    if (!isIn && type !== CASH_OUT) continue;
    // What waits to be paid is held in an account of its own.
    if (account === 'withdrawal-holds') continue;
    const key = account.replace(/^(deposits|payouts):/, '');
    const known = methods.get(key) ?? { in: 0n, out: 0n, payments: 0 };
    methods.set(key, {
      in: known.in - (isIn ? amount : 0n),
      out: known.out + (isIn ? 0n : amount),
      payments: known.payments + (PAYMENTS.includes(type) ? Number(entries) : 0),
    });
  }
  return [...methods].map(([key, one]) => ({
    key,
    cash: { in: one.in, out: one.out },
    payments: one.payments,
  }));
};

/** What members have, their entries, and the newest entries of all fail to agree on. */
export const judgeBooks = (house: {
  funds: bigint;
  away: bigint;
  entries: bigint;
  difference: bigint;
}) => house.funds + house.away - house.entries + house.difference;

type Played = { slug: string; category: string; bets: bigint; stake: bigint; payout: bigint };
const GAMES_MAX = 5;

/** Stakes and revenue by product, in one order for all days so that a chart keeps its colours. */
export const productsOf = (
  rows: readonly Pick<Played, 'category' | 'stake' | 'payout'>[],
): { category: string; stakes: bigint; gross: bigint }[] => {
  const sums = new Map<string, { stakes: bigint; gross: bigint }>();
  for (const { category, stake, payout } of rows) {
    const sum = sums.get(category) ?? { stakes: 0n, gross: 0n };
    sums.set(category, { stakes: sum.stakes + stake, gross: sum.gross + stake - payout });
  }
  return [...sums]
    .map(([category, sum]) => ({ category, ...sum }))
    .sort((a, b) => a.category.localeCompare(b.category));
};

/** The games that took most stakes, the first first. */
export const topGames = (rows: readonly Played[]): Played[] => {
  const sums = new Map<string, Played>();
  for (const row of rows) {
    const sum = sums.get(row.slug);
    sums.set(
      row.slug,
      sum
        ? {
            ...sum,
            bets: sum.bets + row.bets,
            stake: sum.stake + row.stake,
            payout: sum.payout + row.payout,
          }
        : row,
    );
  }
  return [...sums.values()]
    .sort((a, b) => Number(b.stake - a.stake) || a.slug.localeCompare(b.slug))
    .slice(0, GAMES_MAX);
};
