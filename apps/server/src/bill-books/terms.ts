import type { Period } from './calendar.ts';

/** What a version of a contract says, as it is kept: amounts as text. */
export type Terms = {
  kind: Kind;
  period: Period;
  tiers: { validBet: string; profitLoss: string; activeMembers: number; rate: number }[];
  dailyBetAmount: string | null;
  carry: 'none' | 'second_half' | 'previous' | 'permanent';
  ownPlayCounts: boolean;
  costs: Cost[];
};
export type Kind = 'DIVIDEND' | 'DAILY' | 'HOUR' | 'REALTIME';
export type Cost = 'jackpots' | 'promotions' | 'cashback';
/** The types of entries that each cost is made of. */
export const COSTS: Readonly<Record<Cost, readonly string[]>> = {
  jackpots: ['jackpot'],
  promotions: ['bonus', 'prize', 'free_bet', 'points_credit'],
  cashback: ['rebate', 'line_rebate'],
};

/** What somebody brought to a window. */
export type Sums = { stake: bigint; payout: bigint; valid: bigint } & Record<Cost, bigint>;
export const noSums = (): Sums => ({
  stake: 0n,
  payout: 0n,
  valid: 0n,
  jackpots: 0n,
  promotions: 0n,
  cashback: 0n,
});
export const together = (one: Sums, other: Sums): Sums => ({
  stake: one.stake + other.stake,
  payout: one.payout + other.payout,
  valid: one.valid + other.valid,
  jackpots: one.jackpots + other.jackpots,
  promotions: one.promotions + other.promotions,
  cashback: one.cashback + other.cashback,
});

/** Kinds whose windows are whole days; of others neither people nor costs are counted. */
export const isOfDays = (kind: Kind): boolean => kind === 'DIVIDEND' || kind === 'DAILY';
