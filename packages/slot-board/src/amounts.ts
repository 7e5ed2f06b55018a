import { parseAmount, printAmount, type Currency } from '@fairhouse/money';
import type { PlaySession } from '@fairhouse/game-kit/board';

export type Money = { read(text: string): bigint; print(minor: bigint): string };

export const moneyOf = (session: Pick<PlaySession, 'currency' | 'currencyDigits'>): Money => {
  const currency: Currency = { code: session.currency, digits: session.currencyDigits };
  return {
    read: (text) => parseAmount(text, currency) ?? 0n,
    print: (minor) => printAmount(minor, currency),
  };
};

const PARTS = 1_000_000;

/**
 * What units of a bet are worth for a stake, rounded down as the house does. Units may have
 * decimals in games that pay parts of a bet.
 */
export const worthOf = (stakeMinor: bigint, units: number, unitsOfBet: number): bigint =>
  (stakeMinor * BigInt(Math.round(units * PARTS))) / (BigInt(unitsOfBet) * BigInt(PARTS));

export type Tier = 'none' | 'return' | 'small' | 'big' | 'huge';
const BIG_TIMES = 15n;
const HUGE_TIMES = 40n;

/** A return up to the stake is no win and is not celebrated as one. */
export const tierOf = (payoutMinor: bigint, stakeMinor: bigint): Tier => {
  if (payoutMinor === 0n) return 'none';
  if (payoutMinor <= stakeMinor) return 'return';
  if (payoutMinor >= stakeMinor * HUGE_TIMES) return 'huge';
  return payoutMinor >= stakeMinor * BIG_TIMES ? 'big' : 'small';
};

/** Decimal text of bets for reading: "1250.50" is "1,250.5". */
export const readableBets = (bets: string): string => {
  const [whole = '0', decimals = ''] = bets.split('.');
  const rest = decimals.replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === '' ? grouped : `${grouped}.${rest}`;
};

/** What decimal text of bets is worth for a stake, rounded down. */
export const worthOfBets = (stakeMinor: bigint, bets: string): bigint => {
  const [whole = '0', decimals = ''] = bets.split('.');
  const scale = 10n ** BigInt(decimals.length);
  return (stakeMinor * BigInt(`${whole}${decimals}`)) / scale;
};

/** Pays from the least to the most of a kind: "8-9" is eight and more. */
export const ascending = <Pay extends { of: string }>(pays: readonly Pay[]): Pay[] =>
  pays.toSorted((one, other) => Number.parseInt(one.of, 10) - Number.parseInt(other.of, 10));
