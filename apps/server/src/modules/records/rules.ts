import { dayAfter } from '@fairhouse/days';

/** An entry's id in the API is `<transfer>-<number>`; members' entries have one digit, 1 to 9. */
export const entryIdOf = (text: string): { transferId: bigint; entryNo: number } | undefined => {
  const match = /^(\d{1,18})-(\d)$/.exec(text);
  return match ? { transferId: BigInt(match[1] ?? 0), entryNo: Number(match[2]) } : undefined;
};

type Group =
  | 'deposits'
  | 'withdrawals'
  | 'transfers'
  | 'debts'
  | 'rebates'
  | 'bonuses'
  | 'others'
  | 'play';
/** What came, went or moved: cash, between members, and lent by the house. It is no result. */
const MOVES: readonly Group[] = ['deposits', 'withdrawals', 'transfers', 'debts'];
/** What the house gives. */
export const BONUS_TYPES = [
  'bonus',
  'jackpot',
  'prize',
  'rebate',
  'adjustment',
  'free_bet',
] as const;
const GROUPS: Readonly<Record<string, Group>> = {
  deposit: 'deposits',
  deposit_fee: 'deposits',
  withdrawal: 'withdrawals',
  withdrawal_return: 'withdrawals',
  transfer: 'transfers',
  upline_transfer: 'transfers',
  downline_transfer: 'transfers',
  wallet_out: 'transfers',
  wallet_in: 'transfers',
  // What a member had spent of a payout that was wrong is lent, and paid back from later ones: the
  // correction itself is play, with all of it.
  debt: 'debts',
  stake: 'play',
  payout: 'play',
  refund: 'play',
  reversal: 'play',
  rebate: 'rebates',
  bonus: 'bonuses',
  jackpot: 'bonuses',
  prize: 'bonuses',
  adjustment: 'bonuses',
  free_bet: 'bonuses',
  // Money of free play.
  trial: 'others',
};
export const isNamed = (type: string): boolean => Object.hasOwn(GROUPS, type);
/** A kind that nobody named here still counts. */
const groupOf = (type: string): Group => (isNamed(type) ? GROUPS[type] : undefined) ?? 'others';

/** What moved by a type of entry; or, without a type, play by how it ended. */
type Row = {
  type: string | null;
  amount: bigint;
  stake: bigint;
  valid_bet: bigint;
  payout: bigint;
};
/** Not what was staked and paid by its entries: that counts when it ends. */
export const isCounted = ({ type }: Pick<Row, 'type'>): boolean =>
  type === null || groupOf(type) !== 'play';
export type Sums = Record<
  Exclude<Group, 'play'> | 'bets' | 'wins' | 'validBets' | 'play' | 'net',
  bigint
>;
/**
 * As members read it: bets and withdrawals as what was paid, all others as they moved. Play is
 * what ended; what only was staked is not lost yet (`openStakesOf`).
 */
export const sumUp = (rows: readonly Row[]): Sums => {
  const sums: Sums = {
    deposits: 0n,
    withdrawals: 0n,
    transfers: 0n,
    debts: 0n,
    bets: 0n,
    wins: 0n,
    validBets: 0n,
    rebates: 0n,
    bonuses: 0n,
    others: 0n,
    play: 0n,
    net: 0n,
  };
  for (const row of rows) {
    if (row.type === null) {
      sums.bets += row.stake;
      sums.wins += row.payout;
      sums.validBets += row.valid_bet;
      sums.play += row.payout - row.stake;
      sums.net += row.payout - row.stake;
      continue;
    }
    const group = groupOf(row.type);
    if (group === 'play') continue;
    sums[group] += group === 'withdrawals' ? -row.amount : row.amount;
    if (!MOVES.includes(group)) sums.net += row.amount;
  }
  return sums;
};

/** Of all rows up to a day: what was staked and had not ended then. */
export const openStakesOf = (rows: readonly Row[]): bigint =>
  rows.reduce((sum, { type, amount, stake, payout }) => {
    if (type === null) return sum + payout - stake;
    return groupOf(type) === 'play' ? sum - amount : sum;
  }, 0n);

const PERIODS = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;
export type Period = keyof typeof PERIODS;
/** From one day to another, both counted; without either the last thirty. */
export const daysOf = (
  p: { period?: Period | undefined; startDate?: string | undefined; endDate?: string | undefined },
  today: string,
): { startDate: string; endDate: string } => {
  if (p.startDate !== undefined || p.endDate !== undefined) {
    const endDate = p.endDate ?? (p.startDate && p.startDate > today ? p.startDate : today);
    return { startDate: p.startDate ?? dayAfter(endDate, -29), endDate };
  }
  const [from, to] = PERIODS[p.period ?? 'month'];
  return { startDate: dayAfter(today, -from), endDate: dayAfter(today, -to) };
};
