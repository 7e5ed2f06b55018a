import { parseAmount, printAmount, type Currency } from '@fairhouse/money';
import type { SlotOutcome, SlotSpin } from '@fairhouse/game-kit';
import type { PlaySession } from '@fairhouse/game-kit/board';

export type Money = { read(text: string): bigint; print(minor: bigint): string };

export const moneyOf = (session: Pick<PlaySession, 'currency' | 'currencyDigits'>): Money => {
  const currency: Currency = { code: session.currency, digits: session.currencyDigits };
  return { read: (text) => parseAmount(text, currency) ?? 0n,
    print: (minor) => printAmount(minor, currency) };
};

/** What units of a bet are worth for a stake, rounded down as the house does. */
export const worthOf = (stakeMinor: bigint, units: number, unitsOfBet: number): bigint =>
  (stakeMinor * BigInt(units)) / BigInt(unitsOfBet);

/** What the spins up to and with this one have won, never above what the round pays. */
export const wonUntil = (
  outcome: SlotOutcome, index: number, money: { stakeMinor: bigint; payoutMinor: bigint },
): bigint => {
  const units = outcome.spins.slice(0, index + 1)
    .reduce((sum, spin: SlotSpin) => sum + spin.winUnits, 0);
  const worth = worthOf(money.stakeMinor, units, outcome.units);
  return worth < money.payoutMinor ? worth : money.payoutMinor;
};

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

/** Pay units as times the stake: 25 of 20 units is "1.25". */
export const timesOf = (units: number, unitsOfBet: number): string => {
  const hundredths = Math.floor((units * 100) / unitsOfBet);
  const whole = Math.floor(hundredths / 100).toLocaleString('en-US');
  const rest = hundredths % 100;
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
};
