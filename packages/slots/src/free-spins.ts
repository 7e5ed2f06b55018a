import {
  divideFractions,
  fraction,
  multiplyFractions,
  ONE,
  subtractFractions,
  type Draws,
  type Fraction,
} from '@fairhouse/game-kit';
import { drawJackpots, type Jackpot } from './jackpots.ts';
import { closeRound } from './round-maker.ts';
import type { SlotAct, SlotRound } from './round.ts';

/**
 * Free spins for so many scatters. `mult` multiplies every win in them; 'rising' multiplies the
 * n-th of them by n. Each retrigger adds spins, up to the most that a round may give.
 */
export type FreeSpins = {
  trigger: number;
  spins: number;
  retrigger: number;
  mult: number | 'rising';
};
export const FREE_SPINS_MAX = 250;

/** Mean and mean square of a spin in bets, the mean of those that trigger, and their part. */
export type SpinMoments = { mean: number; square: number; onTrigger: number; chance: number };

/** What a kind does in one spin: adds its acts and answers what it won and if it triggers. */
export type PlaySpin = (
  draws: Draws,
  acts: SlotAct[],
  spin: { isFree: boolean; mult: number },
) => { winUnits: number; isTrigger: boolean };

type RoundRules = {
  units: number;
  topPrize: number;
  jackpots?: readonly Jackpot[];
  free: { spins: number; retrigger: number; mult: number | 'rising' } | undefined;
};

/**
 * A whole round from one stream: the spin, the free spins it gives, jackpots, and the cap. Bought
 * free spins come without a spin before them, and without jackpots.
 */
export const playSlotRound = (
  rules: RoundRules,
  playSpin: PlaySpin,
  draws: Draws,
  bought?: string,
): { gross: Fraction; outcome: SlotRound } => {
  const { units, topPrize, free } = rules;
  if (bought !== undefined && bought !== 'freeSpins') {
    throw new Error(`there is no feature ${bought} to buy`);
  }
  const acts: SlotAct[] = [];
  const isTrigger =
    bought !== undefined || playSpin(draws, acts, { isFree: false, mult: 1 }).isTrigger;
  const freeSpinsAwarded = isTrigger && free ? playFreeSpins(free, playSpin, draws, acts) : 0;
  if (bought !== undefined) {
    return closeRound(acts, { units, topPrize, freeSpinsAwarded, bought });
  }
  acts.push(...drawJackpots(draws, rules.jackpots));
  return closeRound(acts, { units, topPrize, freeSpinsAwarded });
};

const playFreeSpins = (
  free: NonNullable<RoundRules['free']>,
  playSpin: PlaySpin,
  draws: Draws,
  acts: SlotAct[],
): number => {
  let awarded = Math.min(free.spins, FREE_SPINS_MAX);
  let wonUnits = 0;
  const multOf = (played: number): number => (free.mult === 'rising' ? played + 1 : free.mult);
  acts.push({
    is: 'freeSpins',
    added: awarded,
    total: awarded,
    multiplier: multOf(0),
    winUnits: 0,
  });
  for (let played = 0; played < awarded; played += 1) {
    const spin = playSpin(draws, acts, { isFree: true, mult: multOf(played) });
    wonUnits += spin.winUnits;
    const added = spin.isTrigger ? Math.min(free.retrigger, FREE_SPINS_MAX - awarded) : 0;
    if (added === 0) continue;
    awarded += added;
    acts.push({
      is: 'freeSpins',
      added,
      total: awarded,
      multiplier: multOf(played + 1),
      winUnits: 0,
    });
  }
  acts.push({ is: 'freeSpinsEnd', wonUnits, winUnits: 0 });
  return awarded;
};

/** What is wrong with the free spins of a model, in sentences. */
export const freeSpinsProblems = (free: FreeSpins): string[] =>
  [
    isCount(free.trigger) ? '' : 'fs.trigger is a whole number of scatters above 0.',
    isCount(free.spins) && free.spins <= FREE_SPINS_MAX
      ? ''
      : `fs.spins is a whole number from 1 to ${FREE_SPINS_MAX}.`,
    Number.isInteger(free.retrigger) && free.retrigger >= 0
      ? ''
      : 'fs.retrigger is a whole number from 0.',
    free.mult === 'rising' || isCount(free.mult)
      ? ''
      : 'fs.mult is a whole number above 0, or "rising".',
    free.mult === 'rising' && free.retrigger > 0
      ? 'fs.mult "rising" goes with fs.retrigger 0 alone.'
      : '',
  ].filter(Boolean);

/** N spins of multiple M with mean e, each giving R more with chance p: N M e / (1 - R p). */
export const freeSpinsMean = (free: FreeSpins, spinMean: Fraction, chance: Fraction): Fraction => {
  const growth = multiplyFractions(fraction(BigInt(free.retrigger)), chance);
  if (growth.num >= growth.den) throw new Error('free spins would go on for ever');
  const multiples =
    free.mult === 'rising' ? (free.spins * (free.spins + 1)) / 2 : free.spins * free.mult;
  return divideFractions(
    multiplyFractions(fraction(BigInt(multiples)), spinMean),
    subtractFractions(ONE, growth),
  );
};

/** Standard deviation in bets of a round: a spin and the free spins that it may give. */
export const roundDeviation = (spin: SpinMoments, free: FreeSpins | undefined): number => {
  if (!free) return Math.sqrt(spin.square - spin.mean ** 2);
  const feature = freeSpinsMoments(spin, free);
  const mean = spin.mean + spin.chance * feature.mean;
  return Math.sqrt(
    spin.square + 2 * spin.onTrigger * feature.mean + spin.chance * feature.square - mean ** 2,
  );
};

const freeSpinsMoments = (
  { mean, square, onTrigger, chance }: SpinMoments,
  free: FreeSpins,
): { mean: number; square: number } => {
  const { spins, retrigger, mult } = free;
  if (mult === 'rising') {
    const risen = ((spins * (spins + 1)) / 2) * mean;
    const squares = (spins * (spins + 1) * (2 * spins + 1)) / 6;
    return { mean: risen, square: squares * (square - mean ** 2) + risen ** 2 };
  }
  const perSpin = (mult * mean) / (1 - retrigger * chance);
  const step =
    mult ** 2 * square +
    2 * mult * retrigger * perSpin * onTrigger +
    (retrigger * perSpin) ** 2 * chance -
    (mult * mean + retrigger * perSpin * chance) ** 2;
  const all = spins * perSpin;
  return { mean: all, square: (spins * step) / (1 - retrigger * chance) + all ** 2 };
};

/** The chance that free spins pay nothing at all, from a spin's chances to pay nothing. */
export const emptyFeatureChance = (
  free: FreeSpins,
  empty: { without: number; onTrigger: number },
): number => {
  let chance = empty.without + empty.onTrigger;
  for (let turn = 0; turn < 60 && free.retrigger > 0; turn += 1) {
    chance = empty.without + empty.onTrigger * chance ** free.retrigger;
  }
  return chance ** free.spins;
};

const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;
