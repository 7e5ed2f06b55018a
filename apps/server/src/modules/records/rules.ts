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
  | 'adjustments'
  | 'exchanges'
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
  'line_rebate',
  'adjustment',
  'free_bet',
  'points_credit',
] as const;
const GROUPS: Readonly<Record<string, Group>> = {
  deposit: 'deposits',
  deposit_fee: 'deposits',
  // What its provider has no more, or after all.
  deposit_return: 'deposits',
  withdrawal: 'withdrawals',
  withdrawal_return: 'withdrawals',
  transfer: 'transfers',
  upline_transfer: 'transfers',
  downline_transfer: 'transfers',
  // What contracts of an agent brought, taken out of the agent account.
  agent_income: 'transfers',
  // What an agent owed a downline by a contract, paid from its main wallet.
  agent_bill: 'transfers',
  wallet_out: 'transfers',
  wallet_in: 'transfers',
  // Play money that went when the brand began to play for money.
  play_end: 'transfers',
  // What a member had spent of a payout that was wrong is lent, and paid back from later ones: the
  // correction itself is play, with all of it.
  debt: 'debts',
  stake: 'play',
  payout: 'play',
  refund: 'play',
  reversal: 'play',
  rebate: 'rebates',
  line_rebate: 'rebates',
  bonus: 'bonuses',
  jackpot: 'bonuses',
  prize: 'bonuses',
  // By hand of an operator, in either direction.
  adjustment: 'adjustments',
  free_bet: 'bonuses',
  // What points were changed to; and what a product cost besides points, or what came back of it.
  points_credit: 'bonuses',
  exchange: 'exchanges',
  // Points themselves, in accounts and a currency of their own: never among a member's money.
  points: 'others',
  // Money of free play.
  trial: 'others',
};
export const isNamed = (type: string): boolean => Object.hasOwn(GROUPS, type);
/** Of a member's money nothing is `others` but what a newer process beside this one has posted. */
export const groupOf = (type: string): Group =>
  (isNamed(type) ? GROUPS[type] : undefined) ?? 'others';
/** The types of entries that count in these groups. */
export const entryTypesOf = (groups: readonly Group[]): string[] =>
  Object.keys(GROUPS).filter((type) => groups.includes(groupOf(type)));

/** What moved by a type of entry; or, without a type, play by how it ended. */
export type SumsRow = {
  type: string | null;
  amount: bigint;
  stake: bigint;
  valid_bet: bigint;
  payout: bigint;
};
/** Not what was staked and paid by its entries: that counts when it ends. */
export const isCounted = ({ type }: Pick<SumsRow, 'type'>): boolean =>
  type === null || groupOf(type) !== 'play';
export type Sums = Record<
  Exclude<Group, 'play'> | 'bets' | 'wins' | 'validBets' | 'play' | 'net',
  bigint
>;
/**
 * As members read it: bets and withdrawals as what was paid, all others as they moved. Play is
 * what ended; what only was staked is not lost yet (`openStakesOf`).
 */
export const sumUp = (rows: readonly SumsRow[]): Sums => {
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
    adjustments: 0n,
    exchanges: 0n,
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
export const openStakesOf = (rows: readonly SumsRow[]): bigint =>
  rows.reduce((sum, { type, amount, stake, payout }) => {
    if (type === null) return sum + payout - stake;
    return groupOf(type) === 'play' ? sum - amount : sum;
  }, 0n);

/** Of the same: what the house had staked for the member and had not ended then. */
export const freeStakesOf = (rows: readonly { free: bigint }[]): bigint =>
  rows.reduce((sum, { free }) => sum + free, 0n);

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

type Bet = { stake: bigint; payout: bigint; is_free: boolean; state: 'open' | 'settled' | 'void' };
/**
 * What a bet brought its member: nothing while it is open. A stake of the house was never theirs,
 * and goes back to the house where the bet is void.
 */
export const broughtBy = ({
  stake,
  payout,
  is_free,
  state,
}: Bet): { paid: bigint; net: bigint } => {
  const paid = is_free && state === 'void' ? 0n : payout;
  if (state === 'open') return { paid, net: 0n };
  return { paid, net: is_free ? paid : paid - stake };
};

/** As `totalsOf` reads them: stakes and payouts of all rows, and what is to be taken apart. */
type BetTotals = Record<
  | 'stake'
  | 'payout'
  | 'net'
  | 'free_open'
  | 'free_ended'
  | 'free_back'
  | 'parts'
  | 'parts_of_stake',
  bigint
>;
/** Stakes and payouts of what has ended, and what members still have in open bets. */
export const endedOf = (all: BetTotals) => {
  // The result of what is open is nothing, whatever was paid of it (D-J53).
  const openStakes = all.stake - all.payout + all.parts + all.net;
  const stake = all.stake - openStakes - all.free_ended;
  const payout = all.payout - all.parts - all.free_back;
  const inOpen = openStakes - all.free_open - all.parts_of_stake;
  return { stake, payout, net: payout - stake, inOpen };
};

type Ends = { settled_at: Date | null; first_ended_at: Date | null; corrected_at: Date | null };
/** When a bet ended first, nothing while it is open; and, where it was corrected, its last end. */
export const timesOf = ({ settled_at, first_ended_at, corrected_at }: Ends) => ({
  settledAt: (settled_at && (first_ended_at ?? settled_at))?.toISOString() ?? null,
  correctedAt: (corrected_at && (settled_at ?? corrected_at))?.toISOString() ?? null,
});
