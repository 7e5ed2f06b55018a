import { categories } from './catalogue-words.ts';

/**
 * What the terms of a bonus mean, in one place for server, site and office: what a bet counts, how
 * far bets have brought what is asked for, and what playing it through is worth.
 */
export type BonusTerms = {
  /** Whole percent by category; one that is not named counts in full. */
  weights: Readonly<Record<string, number>>;
  /** By game (slug), before that of its category; 0 takes the game out. */
  gameWeights: Readonly<Record<string, number>>;
};
export const FULL_TERMS: BonusTerms = { weights: {}, gameWeights: {} };
export const FULL_WEIGHT = 100;

export const weightOf = (terms: BonusTerms, bet: { category: string; slug: string }): number =>
  terms.gameWeights[bet.slug] ?? terms.weights[bet.category] ?? FULL_WEIGHT;
/** The most that counts of a bet anywhere: in a room, or in a game with a weight of its own. */
export const bestWeight = (terms: BonusTerms): number =>
  Math.max(
    ...categories.map((category) => terms.weights[category] ?? FULL_WEIGHT),
    ...Object.values(terms.gameWeights),
  );
/** Whether all games count whole. */
export const countsAll = (terms: BonusTerms): boolean =>
  [...Object.values(terms.weights), ...Object.values(terms.gameWeights)].every(
    (one) => one === FULL_WEIGHT,
  );

/** Something that asks to be bet, in minor units; bets placed before it do not count for it. */
export type Asked = {
  askedMinor: bigint;
  terms: BonusTerms;
  /** It is played through before those that are not, whatever their age. */
  isFirst?: boolean;
};
/** Bets of one game that ended one after the other, with what they had in common. */
export type EndedBets = {
  /** Placed after so many of what asks, in order. */
  after: number;
  category: string;
  slug: string;
  /** Negative: a correction took it back. */
  validMinor: bigint;
};

/**
 * What each still asks for after these bets, in minor units. Bets fill the oldest that is open and
 * that they count for, those that are first before all others; what is over goes on to the next. A
 * correction takes of what was over in the end, then of the last in this order. Reckoned in
 * hundredths of a minor unit, so that no part of a bet is lost; rounded up at the end.
 */
export const missingAfter = (all: readonly Asked[], ended: readonly EndedBets[]): bigint[] => {
  const needed = all.map(({ askedMinor }) => askedMinor * HUNDRED);
  const done = all.map(() => 0n);
  let spare = 0n;
  const rankOf = (place: number): number => (all[place]?.isFirst === true ? 0 : 1);
  const inTurn = all
    .map((_, place) => place)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one - other);
  for (const bets of ended) {
    const places = inTurn.filter((place) => place < bets.after);
    const isBack = bets.validMinor < 0n;
    let left = isBack ? -bets.validMinor : bets.validMinor;
    left *= HUNDRED;
    if (isBack) {
      const eaten = left < spare ? left : spare;
      spare -= eaten;
      left -= eaten;
    }
    for (const place of isBack ? places.toReversed() : places) {
      const one = all[place];
      const weight = BigInt(one ? weightOf(one.terms, bets) : 0);
      if (weight === 0n) continue;
      const before = done[place] ?? 0n;
      const room = isBack ? before : (needed[place] ?? 0n) - before;
      const counted = (left * weight) / HUNDRED;
      const moved = counted < room ? counted : room;
      done[place] = isBack ? before - moved : before + moved;
      // What was used of the bets for this much, rounded up: nothing counts twice.
      left = counted <= room ? 0n : left - (moved * HUNDRED + weight - 1n) / weight;
      if (left <= 0n) break;
    }
    if (!isBack && left > 0n) spare += left;
  }
  return needed.map((one, place) => (one - (done[place] ?? 0n) + HUNDRED - 1n) / HUNDRED);
};
const HUNDRED = 100n;

/** An even chance of a wheel with one zero: 18 of 37 pay 2 for 1. */
export const REFERENCE = { wins: 18, of: 37, returnPercent: '97.30' } as const;
/** So many bets hold the money of the beginning, unless the terms allow less. */
const BETS_AT_START = 50;
/** More bets than these are not reckoned: nobody plays them by hand. */
const BETS_MOST = 20_000;

export type Worth = {
  /** Of each bet, minor units. */
  betMinor: bigint;
  bets: number;
  /** What is left on average of deposit and bonus together, minor units. */
  leftMinor: bigint;
  /** How often it is played through before all of it is lost. */
  chance: number;
};
/**
 * What a deposit and its bonus are worth when `turnoverMinor` is bet through on `REFERENCE` in bets
 * of one height, until it is done or no whole bet is left; exact, by all results of each bet in
 * turn. Undefined: it asks for more bets than are reckoned, or no bet counts.
 */
export const worthOf = (p: {
  moneyMinor: bigint;
  turnoverMinor: bigint;
  /** Whole percent that counts of each bet. */
  weight: number;
  betMaxMinor: bigint | null;
  /** No more than that stays when it is played through; null: all of it. */
  capMinor?: bigint | null;
}): Worth | undefined => {
  if (p.weight <= 0 || p.moneyMinor <= 0n) return undefined;
  const even = p.moneyMinor / BigInt(BETS_AT_START);
  const most = p.betMaxMinor !== null && p.betMaxMinor < even ? p.betMaxMinor : even;
  const betMinor = most > 0n ? most : 1n;
  const counts = betMinor * BigInt(p.weight);
  const bets = Number((p.turnoverMinor * HUNDRED + counts - 1n) / counts);
  if (bets > BETS_MOST) return undefined;
  const start = Number(p.moneyMinor / betMinor);
  const rest = p.moneyMinor - BigInt(start) * betMinor;
  // What no bet is made of stays as well, and counts for the most that may.
  const cap = p.capMinor === undefined || p.capMinor === null ? undefined : p.capMinor - rest;
  const { left, chance } = playedThrough(
    start,
    bets,
    cap === undefined ? Infinity : Math.max(0, Number(cap) / Number(betMinor)),
  );
  return { betMinor, bets, leftMinor: rest + BigInt(Math.floor(left * Number(betMinor))), chance };
};

/**
 * What is reckoned of a deposit with its bonus that is played where most of a bet counts: what the
 * deposit asks for itself goes through the same bets. Undefined: no bet counts.
 */
export const withDeposit = (p: {
  moneyMinor: bigint;
  ofDepositMinor: bigint;
  ofBonusMinor: bigint;
  terms: BonusTerms;
  betMaxMinor: bigint | null;
  /** The deposit, beside which no more than `keepMostMinor` stays; null: all stays. */
  kept?: { depositMinor: bigint; keepMostMinor: bigint } | null;
}): Parameters<typeof worthOf>[0] | undefined => {
  const best = Math.floor(bestWeight(p.terms));
  if (!(best > 0)) return undefined;
  const weight = BigInt(best);
  return {
    moneyMinor: p.moneyMinor,
    turnoverMinor: p.ofDepositMinor + (p.ofBonusMinor * HUNDRED + weight - 1n) / weight,
    weight: FULL_WEIGHT,
    betMaxMinor: p.betMaxMinor,
    capMinor: p.kept ? p.kept.depositMinor + p.kept.keepMostMinor : null,
  };
};

/**
 * What playing it through costs on average: what is there now less what is left then. Whoever loses
 * all of it first stakes no more, so that it never costs more than there is. Where it asks for more
 * bets than are reckoned it is the most that it can cost, and `chance` is not known.
 */
export const costOf = (
  p: Parameters<typeof worthOf>[0],
): { minor: bigint; chance: number | undefined } => {
  const worth = worthOf(p);
  if (worth) return { minor: p.moneyMinor - worth.leftMinor, chance: worth.chance };
  if (p.weight <= 0) return { minor: p.moneyMinor, chance: undefined };
  // What does not stay is lost as well, and how often that is so is not known.
  if (p.capMinor !== undefined && p.capMinor !== null)
    return { minor: p.moneyMinor, chance: undefined };
  const staked = (p.turnoverMinor * HUNDRED + BigInt(p.weight) - 1n) / BigInt(p.weight);
  const lost = BigInt(REFERENCE.of - 2 * REFERENCE.wins);
  const most = (staked * lost + BigInt(REFERENCE.of) - 1n) / BigInt(REFERENCE.of);
  return { minor: most < p.moneyMinor ? most : p.moneyMinor, chance: undefined };
};

/**
 * Of `start` bets' worth, after so many bets or none left: how much on average, of which no more
 * than `cap` counts, and how often all bets were made.
 */
export const playedThrough = (
  start: number,
  bets: number,
  cap = Infinity,
): { left: number; chance: number } => {
  const win = REFERENCE.wins / REFERENCE.of;
  const edge = 1 - 2 * win;
  // Above that all is decided.
  const top = (rest: number): number =>
    cap === Infinity ? rest : Math.min(start + bets, Math.ceil(cap) + rest);
  const size = top(bets) + 2;
  let left = 0;
  let chance = 0;
  let at = new Float64Array(size);
  let next = new Float64Array(size);
  /** With so many bets to go: what is decided is a sum, without looking at each of them. */
  const put = (money: number, rest: number, share: number): void => {
    if (money <= 0 && rest > 0) return;
    const isMade = money >= rest;
    if (isMade && money + rest <= cap) left += share * (money - rest * edge);
    else if (isMade && money - rest >= cap) left += share * cap;
    else {
      next[money] = (next[money] ?? 0) + share;
      return;
    }
    chance += share;
  };
  put(start, bets, 1);
  for (let rest = bets; rest > 0; rest -= 1) {
    [at, next] = [next, at];
    next.fill(0);
    for (let money = 1; money <= top(rest) + 1 && money < size; money += 1) {
      const share = at[money] ?? 0;
      if (share === 0) continue;
      put(money + 1, rest - 1, share * win);
      put(money - 1, rest - 1, share * (1 - win));
    }
  }
  // With no bet to go only a part of a bet above the cap is undecided.
  for (let money = 0; money < size; money += 1) {
    const share = next[money] ?? 0;
    left += share * Math.min(money, cap);
    chance += share;
  }
  return { left, chance };
};
