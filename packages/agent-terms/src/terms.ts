/** What a contract of an agent says (D-J01). Amounts are minor units, rates parts of a million. */
export type Kind = 'DIVIDEND' | 'DAILY' | 'HOUR' | 'REALTIME';
export type Period = 'five_minutes' | 'hour' | 'day' | 'week' | 'half_month' | 'month';
export type Carry = 'none' | 'second_half' | 'previous' | 'permanent';
export type Cost = 'jackpots' | 'promotions' | 'cashback';
export type Tier = { validBet: bigint; profitLoss: bigint; activeMembers: number; rate: number };
export type Terms = {
  kind: Kind;
  period: Period;
  tiers: readonly Tier[];
  dailyBetAmount: bigint | null;
  carry: Carry;
  ownPlayCounts: boolean;
  costs: readonly Cost[];
};

const MILLION = 1_000_000n;
/** The periods a kind may run by; the first one is offered first. */
export const PERIODS: Readonly<Record<Kind, readonly Period[]>> = {
  DIVIDEND: ['half_month', 'week', 'month', 'day'],
  DAILY: ['day'],
  HOUR: ['hour'],
  REALTIME: ['five_minutes'],
};
/** What losses of the house a dividend carries where its template says nothing. */
export const usualCarry = (kind: Kind, period: Period): Carry =>
  kind !== 'DIVIDEND' ? 'none' : period === 'half_month' ? 'second_half' : 'previous';

export type TermsFault = 'period' | 'tiers' | 'conditions' | 'carry' | 'costs' | 'daily_bet';
/** What is wrong with terms in themselves, whoever gives them. */
export const faultsOf = (terms: Terms): TermsFault[] => {
  const { kind, tiers } = terms;
  const isDividend = kind === 'DIVIDEND';
  const found: [TermsFault, boolean][] = [
    ['period', !PERIODS[kind].includes(terms.period)],
    ['tiers', tiers.length < 1 || tiers.length > 6 || !tiers.every(isTier) || !rises(tiers)],
    ['conditions', !tiers.every((tier) => hasOnly(kind, tier))],
    ['tiers', kind === 'REALTIME' && tiers.length > 1],
    ['carry', !isDividend && terms.carry !== 'none'],
    ['carry', terms.carry === 'second_half' && terms.period !== 'half_month'],
    ['costs', !isDividend && terms.costs.length > 0],
    ['costs', new Set(terms.costs).size < terms.costs.length],
    ['daily_bet', terms.dailyBetAmount !== null && (kind !== 'HOUR' || terms.dailyBetAmount < 0n)],
  ];
  return [...new Set(found.flatMap(([fault, isSo]) => (isSo ? [fault] : [])))];
};
const isTier = ({ validBet, profitLoss, activeMembers, rate }: Tier): boolean =>
  validBet >= 0n &&
  profitLoss >= 0n &&
  Number.isSafeInteger(activeMembers) &&
  activeMembers >= 0 &&
  Number.isSafeInteger(rate) &&
  rate > 0 &&
  rate <= Number(MILLION);
/** Each step asks for no less than the one before, and gives more. */
const rises = (tiers: readonly Tier[]): boolean =>
  tiers.every((tier, at) => {
    const before = tiers[at - 1];
    return !before || (isEasier(before, tier) && tier.rate > before.rate);
  });
/** Which conditions a kind has (D-J01). */
const hasOnly = (kind: Kind, tier: Tier): boolean =>
  (kind === 'DIVIDEND' || tier.profitLoss === 0n) &&
  (kind === 'DIVIDEND' || kind === 'DAILY' || tier.activeMembers === 0) &&
  (kind !== 'REALTIME' || tier.validBet === 0n);

/** Whether whoever fulfils `hard` fulfils `easy` too. */
const isEasier = (easy: Tier, hard: Tier): boolean =>
  easy.validBet <= hard.validBet &&
  easy.profitLoss <= hard.profitLoss &&
  easy.activeMembers <= hard.activeMembers;

/**
 * Whether an upline may give these terms out of its own (D-J05): for each step the upline has, at
 * equal or easier conditions, a rate that is higher by the gap at least. The windows have to be
 * the same ones, since both are counted from the same figures.
 */
export const isWithin = (own: Terms, given: Terms, gap: number): boolean =>
  own.kind === given.kind &&
  own.period === given.period &&
  own.carry === given.carry &&
  isSameCosts(own.costs, given.costs) &&
  (own.dailyBetAmount ?? 0n) <= (given.dailyBetAmount ?? 0n) &&
  given.tiers.every((tier) =>
    own.tiers.some((one) => isEasier(one, tier) && one.rate >= tier.rate + gap),
  );
const isSameCosts = (a: readonly Cost[], b: readonly Cost[]): boolean =>
  a.length === b.length && a.every((cost) => b.includes(cost));

/** The most that may be given out of own terms; undefined where the gap leaves nothing. */
export const highestOf = (own: Terms, gap: number): Terms | undefined => {
  const tiers = own.tiers
    .map((tier) => ({ ...tier, rate: tier.rate - gap }))
    .filter((tier) => tier.rate > 0);
  return tiers.length > 0 ? { ...own, tiers } : undefined;
};
