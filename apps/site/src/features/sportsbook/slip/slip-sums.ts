import { bestOf, countOfLines } from '@fairhouse/book';
import { parseAmount, type Currency } from '@fairhouse/money';
import { isTaken, legKey, type Bet, type Slip, type SlipLeg } from '../slip-state.ts';
import type { JudgedBet, LegNow } from './use-judged.ts';

/** Why a bet would not be taken as it stands: a key of the texts. */
export type Trouble =
  | { key: 'noStake' }
  | { key: 'stakeWrong' }
  | { key: 'stakeLow'; least: string }
  | { key: 'stakeHigh'; most: string }
  | { key: 'held' }
  /** A free bet would win more than is left of it. */
  | { key: 'freeMost'; most: string }
  | { key: 'excluded'; pairs: readonly (readonly [number, number])[] }
  | { key: 'said'; text: string };

export type BetSums = {
  bet: Bet;
  /** Of a line, and of all its lines. */
  unitMinor: bigint;
  stakeMinor: bigint;
  lines: number;
  /** All legs win at the prices of now. */
  bestMinor: bigint;
  trouble: Trouble | undefined;
  verdict: JudgedBet['verdict'];
  /** Its prices moved beyond what the policy takes. */
  asksAnew: boolean;
};

/** A comma is a point where people write it so; blanks are nothing. */
export const typedAmount = (text: string, currency: Currency): bigint | undefined =>
  parseAmount(
    text
      .replaceAll(/\s/g, '')
      .replace(',', '.')
      .replace(/^0+(?=\d)/, '')
      .replace(/\.$/, ''),
    currency,
  );

type Facts = { policy: Slip['policy']; now: ReadonlyMap<string, LegNow>; currency: Currency };
export const priceNow = (leg: SlipLeg, now: ReadonlyMap<string, LegNow>): number =>
  now.get(legKey(leg))?.milli ?? leg.milli;

export const sumsOf = ({ bet, verdict, error }: JudgedBet, facts: Facts): BetSums => {
  const { policy, now, currency } = facts;
  const unit = typedAmount(bet.stake, currency);
  const unitMinor = unit ?? 0n;
  const builtNow = bet.builder && (verdict?.milli ?? bet.builder.milli);
  const odds =
    builtNow === undefined
      ? bet.legs.map((leg) => ({ odds: priceNow(leg, now) }))
      : [{ odds: builtNow }];
  const lines = countOfLines(odds.length, bet.sizes);
  const isSound = lines > 0 && lines <= 500;
  const stakeMinor = unitMinor * BigInt(lines);
  const paidMinor = isSound ? bestOf(unitMinor, odds, bet.sizes) : 0n;
  // A stake of the house stays with the house.
  const bestMinor = bet.free && paidMinor > 0n ? paidMinor - stakeMinor : paidMinor;
  const isAbove = bet.free && bestMinor > (parseAmount(bet.free.most, currency) ?? 0n);
  return {
    bet,
    unitMinor,
    lines,
    stakeMinor,
    bestMinor,
    trouble:
      error === undefined
        ? (troubleOf({ bet, verdict, now, currency, unit }) ??
          (isAbove && bet.free ? { key: 'freeMost', most: bet.free.most } : undefined))
        : { key: 'said', text: error },
    verdict,
    asksAnew:
      bet.builder && builtNow !== undefined
        ? !isTaken(bet.builder.milli, builtNow, policy)
        : bet.legs.some((leg) => !isTaken(leg.milli, priceNow(leg, now), policy)),
  };
};

type Looked = Omit<Facts, 'policy'> & {
  bet: Bet;
  verdict: JudgedBet['verdict'];
  unit: bigint | undefined;
};
const troubleOf = ({ bet, verdict, now, currency, unit }: Looked): Trouble | undefined => {
  if (bet.legs.some((leg) => now.get(legKey(leg))?.isOpen === false)) return { key: 'held' };
  if (verdict && verdict.excluded.length > 0) return { key: 'excluded', pairs: verdict.excluded };
  if (bet.stake.trim() === '') return { key: 'noStake' };
  if (unit === undefined || unit <= 0n) return { key: 'stakeWrong' };
  if (!verdict) return undefined;
  if (unit < (parseAmount(verdict.stakeMin, currency) ?? 0n))
    return { key: 'stakeLow', least: verdict.stakeMin };
  // What the member has, and the limits they set, are of their own money.
  const isOfOwn = bet.free && (verdict.reason === 'balance' || verdict.reason === 'own_limit');
  return !isOfOwn && unit > (parseAmount(verdict.stakeMax, currency) ?? 0n)
    ? { key: 'stakeHigh', most: verdict.stakeMax }
    : undefined;
};

/** The quick stakes of a currency: what people add to a bet with one tap. */
export const quickStakes = ({ digits }: Currency): readonly bigint[] =>
  [5n, 10n, 50n].map((whole) => (digits === 0 ? whole * 10_000n : whole * 10n ** BigInt(digits)));

/** The price of all legs together, in thousandths. */
export const productNow = (slip: Slip, now: ReadonlyMap<string, LegNow>): number | undefined => {
  if (slip.legs.length === 0) return undefined;
  const legs = slip.legs.map((leg) => ({ odds: priceNow(leg, now) }));
  // Beyond what a price is written as nobody reads it.
  return Math.max(1001, Number(bestOf(1_000n, legs, [legs.length])));
};
