import type { Carry, Cost, Terms, Tier } from './terms.ts';

const MILLION = 1_000_000n;
/** Never below nothing: what a rate brings of a base, floored. */
export const shareOf = (base: bigint, rate: number): bigint =>
  base > 0n ? (base * BigInt(rate)) / MILLION : 0n;

/** What a team brought in a window; the own part of the agent apart. */
export type Figures = {
  stake: bigint;
  payout: bigint;
  validBet: bigint;
  activeMembers: number;
  costs: Readonly<Partial<Record<Cost, bigint>>>;
};
export type BillInput = {
  terms: Terms;
  /** Of the whole team, the agent among them. */
  team: Figures;
  /** Of the agent alone. */
  own: Figures;
  /** HOUR: valid bets of the running day, up to the end of the window. */
  dayValidBet: bigint;
  /** What the windows before left over, nothing or below. */
  carryIn: bigint;
  isFirstHalf: boolean;
  /** False of bills from before valid bets below nothing were carried (D-J36). */
  carriesBets: boolean;
};
export type BillResult = {
  validBet: bigint;
  activeMembers: number;
  /** DIVIDEND alone: the net result of the window itself. */
  profitLoss: bigint | null;
  base: bigint;
  tier: number | null;
  rate: number | null;
  gross: bigint;
  /** What the next window finds, nothing or below. */
  carryOut: bigint;
  /** HOUR: the day has not bet enough yet; it is asked once more when it is over. */
  isGated: boolean;
};

/** The same inputs give the same bill, whoever computes it. */
export const computeBill = (input: BillInput): BillResult => {
  const { terms } = input;
  const counted = terms.ownPlayCounts ? input.team : less(input.team, input.own);
  const profitLoss = terms.kind === 'DIVIDEND' ? netOf(counted, terms.costs) : null;
  const base = (profitLoss ?? counted.validBet) + input.carryIn;
  const isGated = terms.dailyBetAmount !== null && input.dayValidBet < terms.dailyBetAmount;
  const tier = isGated ? -1 : tierOf(terms.tiers, { ...counted, profitLoss: profitLoss ?? 0n });
  const rate = terms.tiers[tier]?.rate ?? null;
  return {
    validBet: counted.validBet,
    activeMembers: counted.activeMembers,
    profitLoss,
    base,
    tier: rate === null ? null : tier,
    rate,
    gross: rate === null ? 0n : shareOf(base, rate),
    carryOut:
      profitLoss === null
        ? betsLeft({ ...input, validBet: counted.validBet, isGated })
        : carryOf(terms.carry, { ...input, profitLoss }),
    isGated,
  };
};

const lossOf = (amount: bigint): bigint => (amount < 0n ? amount : 0n);
/**
 * Bets that were paid for and taken back later are made up for by the next ones (D-J36). A gated
 * hour brings nothing yet, so it makes up for nothing yet: that waits for the end of its day.
 */
const betsLeft = (p: {
  carriesBets: boolean;
  validBet: bigint;
  carryIn: bigint;
  isGated: boolean;
}): bigint => {
  if (!p.carriesBets) return 0n;
  return p.isGated ? p.carryIn + lossOf(p.validBet) : lossOf(p.validBet + p.carryIn);
};

/** An hour whose day had not bet enough at its end, by the terms of then. */
export type GatedHour = { validBet: bigint; terms: Terms };
/**
 * HOUR: the gated hours of a day that is over, asked once more with what the whole day bet. Each is
 * counted by its own terms and floored alone, as it would have been. What the last window of the
 * day carries on is made up for first; hours below nothing are part of that already.
 */
export const computeCatchUp = (p: {
  dayValidBet: bigint;
  carryIn: bigint;
  hours: readonly GatedHour[];
}): BillResult & { perHour: { rate: number | null; base: bigint; gross: bigint }[] } => {
  let carry = p.carryIn;
  const perHour = p.hours.map(({ validBet, terms }) => {
    const isGated = p.dayValidBet < (terms.dailyBetAmount ?? 0n);
    const reached = { validBet, profitLoss: 0n, activeMembers: 0 };
    const rate = isGated ? null : (terms.tiers[tierOf(terms.tiers, reached)]?.rate ?? null);
    if (isGated || validBet <= 0n) return { isGated, rate, base: 0n, gross: 0n };
    const base = validBet + carry;
    carry = lossOf(base);
    return { isGated, rate, base, gross: rate === null ? 0n : shareOf(base, rate) };
  });
  return {
    validBet: p.hours.reduce((sum, hour) => sum + hour.validBet, 0n),
    activeMembers: 0,
    profitLoss: null,
    base: perHour.reduce((sum, hour) => (hour.base > 0n ? sum + hour.base : sum), 0n),
    tier: null,
    rate: null,
    gross: perHour.reduce((sum, hour) => sum + hour.gross, 0n),
    carryOut: carry,
    isGated: perHour.every((hour) => hour.isGated),
    perHour,
  };
};

export const less = (team: Figures, own: Figures): Figures => ({
  stake: team.stake - own.stake,
  payout: team.payout - own.payout,
  validBet: team.validBet - own.validBet,
  activeMembers: team.activeMembers - own.activeMembers,
  costs: Object.fromEntries(
    costNames(team).map((cost) => [cost, (team.costs[cost] ?? 0n) - (own.costs[cost] ?? 0n)]),
  ),
});
const costNames = (figures: Figures): Cost[] => Object.keys(figures.costs) as Cost[];
/** What the house kept: stakes less payouts, less the costs the terms take off. */
export const netOf = (figures: Figures, costs: readonly Cost[]): bigint =>
  costs.reduce((net, cost) => net - (figures.costs[cost] ?? 0n), figures.stake - figures.payout);

/** The highest step of which every condition holds; -1 where none does. */
export const tierOf = (
  tiers: readonly Tier[],
  reached: { validBet: bigint; profitLoss: bigint; activeMembers: number },
): number => tiers.findLastIndex((tier) => isReached(tier, reached));
export const isReached = (
  tier: Tier,
  reached: { validBet: bigint; profitLoss: bigint; activeMembers: number },
): boolean =>
  reached.validBet >= tier.validBet &&
  reached.profitLoss >= tier.profitLoss &&
  reached.activeMembers >= tier.activeMembers;

/** What the next window finds: losses of the house alone are carried (D-J22). */
const carryOf = (
  carry: Carry,
  p: { profitLoss: bigint; carryIn: bigint; isFirstHalf: boolean },
): bigint => {
  switch (carry) {
    case 'none':
      return 0n;
    case 'second_half':
      return p.isFirstHalf ? lossOf(p.profitLoss) : 0n;
    case 'previous':
      return lossOf(p.profitLoss);
    case 'permanent':
      return lossOf(p.profitLoss + p.carryIn);
  }
};

/** A bill of before by what is known now, and what it came to by what was known until then. */
export type Corrected = { now: bigint; was: bigint };
/**
 * What a bill brings beside its own window (D-J55): how other results of before change bills of
 * before. What is taken back is never more than those brought, since none of them falls below
 * nothing; what this bill does not reach is left as a debt to the next one.
 */
export const adjusted = (
  gross: bigint,
  p: { debt: bigint; corrected: readonly Corrected[] },
): { gross: bigint; debtOut: bigint } => {
  const due = p.corrected.reduce((sum, { now, was }) => sum + now - was, gross + p.debt);
  return due < 0n ? { gross: 0n, debtOut: due } : { gross: due, debtOut: 0n };
};

/**
 * What each of several claims gets of what is there: all of it, or by their sizes, each floored.
 * What the floors leave stays with the payer; a claim never gets more than it is.
 */
export const payOut = (available: bigint, claims: readonly bigint[]): bigint[] => {
  const total = claims.reduce((sum, claim) => sum + claim, 0n);
  if (available >= total) return [...claims];
  if (available <= 0n) return claims.map(() => 0n);
  return claims.map((claim) => (available * claim) / total);
};
