import { dayAfter } from '@fairhouse/days';

/** An entry's id in the API is `<transfer>-<number>`. */
export const entryIdOf = (text: string): { transferId: bigint; entryNo: number } | undefined => {
  const match = /^(\d{1,18})-(\d)$/.exec(text);
  return match ? { transferId: BigInt(match[1] ?? 0), entryNo: Number(match[2]) } : undefined;
};

export type Group =
  | 'deposits'
  | 'withdrawals'
  | 'transfers'
  | 'bets'
  | 'wins'
  | 'rebates'
  | 'bonuses'
  | 'others';
/** Cash that came, went or moved between members; all other groups are the result of play. */
const CASH: readonly Group[] = ['deposits', 'withdrawals', 'transfers'];
/** What the house gives. */
export const BONUS_TYPES = ['bonus', 'jackpot', 'prize', 'rebate', 'adjustment'] as const;
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
  stake: 'bets',
  payout: 'wins',
  refund: 'wins',
  reversal: 'wins',
  rebate: 'rebates',
  bonus: 'bonuses',
  jackpot: 'bonuses',
  prize: 'bonuses',
  adjustment: 'bonuses',
};
/** A kind that nobody named here still counts. */
export const groupOf = (type: string): Group =>
  (Object.hasOwn(GROUPS, type) ? GROUPS[type] : undefined) ?? 'others';

export type Sums = Record<Group | 'play' | 'net', bigint>;
/** As members read it: bets and withdrawals as what was paid, all others as they moved. */
export const sumUp = (rows: readonly { type: string; amount: bigint }[]): Sums => {
  const sums: Sums = {
    deposits: 0n,
    withdrawals: 0n,
    transfers: 0n,
    bets: 0n,
    wins: 0n,
    rebates: 0n,
    bonuses: 0n,
    others: 0n,
    play: 0n,
    net: 0n,
  };
  for (const { type, amount } of rows) {
    const group = groupOf(type);
    sums[group] += group === 'bets' || group === 'withdrawals' ? -amount : amount;
    if (group === 'bets' || group === 'wins') sums.play += amount;
    if (!CASH.includes(group)) sums.net += amount;
  }
  return sums;
};

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
