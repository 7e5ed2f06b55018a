import type { ReferralOutcome } from '@fairhouse/contract/reward-words';
import { parseAmount } from '@fairhouse/money';
import type { Brand } from '../../kernel/kernel.ts';
import { settingsOf } from '../brands/index.ts';

/** First two and last one characters, as where winners are shown (D-I10). */
export const maskAccount = (account: string): string =>
  `${account.slice(0, 2)}***${account.slice(-1)}`;

/** What each of the two is given by. */
export const inviterKey = (friendId: bigint): string => `referral:${friendId}`;
export const friendKey = (friendId: bigint): string => `invited:${friendId}`;

export type Terms = {
  rewardMinor: bigint;
  friendMinor: bigint;
  depositMinMinor: bigint;
  perMonth: number;
};
/** A setting has two decimals in every currency. */
export const termsOf = (brand: Brand): Terms => {
  const { reward, friendReward, depositMin, perMonth } = settingsOf(brand).referral;
  const minor = (text: string) => parseAmount(text.replace(/\.0+$/, ''), brand.currency) ?? 0n;
  return {
    rewardMinor: minor(reward),
    friendMinor: minor(friendReward),
    depositMinMinor: minor(depositMin),
    perMonth,
  };
};

/** A deposit that is taken back whole is none, whatever it had to be. */
export const isEnough = (depositedMinor: bigint, minMinor: bigint): boolean =>
  depositedMinor > 0n && depositedMinor >= minMinor;

export type FriendFacts = {
  isOn: boolean;
  depositedMinor: bigint;
  isLinked: boolean;
  earnedThisMonth: number;
};
/** Why a friend earns nothing; undefined: a reward is due. */
export const faultOf = (terms: Terms, facts: FriendFacts): ReferralOutcome | undefined => {
  if (!facts.isOn || terms.rewardMinor === 0n) return 'off';
  if (!isEnough(facts.depositedMinor, terms.depositMinMinor)) return 'below_minimum';
  if (facts.isLinked) return 'linked';
  return facts.earnedThisMonth >= terms.perMonth ? 'month_full' : undefined;
};
