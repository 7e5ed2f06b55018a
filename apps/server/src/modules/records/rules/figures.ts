import { sumUp, type SumsRow } from '../rules.ts';

/** What moved in an account of the house: above nothing where the house has more. */
export type BookRow = { account: string; type: string; amount: bigint };

/** What members were given: no result of play, and not what a pool of a jackpot paid. */
const BONUSES: readonly string[] = ['bonus', 'prize', 'free_bet', 'points_credit'];
const CASHBACK = 'rebate';
/** Fees of members and of providers, and what was taken back of deposits and the house bears. */
const OF_PAYING = /^((provider-)?fees:|returns:borne$)/;
const isPool = (account: string): boolean =>
  account.startsWith('jackpots:') && account !== 'jackpots:seeds';

/** The costs of play, each as what the house gave less what came back of it. */
export const COSTS = [
  'bonuses',
  'cashback',
  'rebates',
  'commissions',
  'fees',
  'jackpots',
  'vendorShares',
] as const;
export type Cost = (typeof COSTS)[number];
export type Figures = Record<'stakes' | 'payouts' | 'gross' | Cost | 'net', bigint>;

/**
 * The one definition of what the house earned (D-U12): stakes and payouts of what ended, gross
 * revenue as their difference, and net revenue as that less all that play costs, each on the day it
 * was posted. `rows` are members' entries by type and play, `books` the house's own accounts.
 */
export const figuresOf = (rows: readonly SumsRow[], books: readonly BookRow[]): Figures => {
  const { bets: stakes, wins: payouts } = sumUp(rows);
  const given = (types: readonly string[]) =>
    rows.reduce(
      (sum, row) => (row.type !== null && types.includes(row.type) ? sum + row.amount : sum),
      0n,
    );
  const moved = (holds: (row: BookRow) => boolean) =>
    books.reduce((sum, row) => (holds(row) ? sum + row.amount : sum), 0n);
  const costs: Record<Cost, bigint> = {
    bonuses: given(BONUSES),
    cashback: given([CASHBACK]),
    // To members and to agents, out of one account.
    rebates: -moved((row) => row.account.startsWith('agents:') && row.type === 'line_rebate'),
    commissions: -moved((row) => row.account.startsWith('agents:') && row.type === 'agent_pay'),
    // What paying in and out cost, less what members paid for it.
    fees: -moved((row) => OF_PAYING.test(row.account)),
    // What went into the pools: what they pay belongs to nobody else any more.
    jackpots: moved((row) => isPool(row.account) && row.type !== 'jackpot'),
    vendorShares: -moved((row) => row.account === 'vendor-shares'),
  };
  const gross = stakes - payouts;
  const net = COSTS.reduce((left, cost) => left - costs[cost], gross);
  return { stakes, payouts, gross, ...costs, net };
};
