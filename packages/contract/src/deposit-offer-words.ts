/** The words of deposit offers that front ends need without the schemas. */

/** With the first deposit, with that of a number, with each after the first, or by time. */
export const OFFER_TIMES = ['first', 'nth', 'reload', 'once', 'daily', 'always'] as const;
/** The highest number of a deposit that an offer may be for. */
export const NTH_MOST = 50;
export type OfferTimes = (typeof OFFER_TIMES)[number];
/** What an offer asks to be played through: its bonus, or deposit and bonus together. */
export const TURNOVER_OF = ['bonus', 'both'] as const;
export type TurnoverOf = (typeof TURNOVER_OF)[number];
/**
 * `promised` stands in a deposit that is not credited; `lapsed` ended with it; `dropped` came to
 * nothing without a posting; `bound` is to be played through, and `done` was; `returned` ended with
 * its deposit, which was taken back.
 */
export const BONUS_STATES = [
  'promised',
  'lapsed',
  'dropped',
  'bound',
  'done',
  'given_up',
  'expired',
  'taken_back',
  'returned',
] as const;
export type BonusState = (typeof BONUS_STATES)[number];

/** What an operator should know of an offer before it is opened. */
export const OFFER_CONFLICTS = [
  /** Nobody has a rank, group or rule that it is for, or it may come by no method it names. */
  'nobody',
  /** For the first deposit of whoever has deposited, or a later one of whoever never did. */
  'never_due',
  /** What is left of a budget does not hold the bonus of the least deposit. */
  'budget_none',
  /** At the traffic of the last day, or of the last seven, a budget is gone within an hour. */
  'budget_hour',
  /** It ends before it begins, or has ended. */
  'over',
  /** More is asked for than can be bet within its days at its highest bet. */
  'too_long',
  /** No bet that counts is as low as its highest one. */
  'bet_too_small',
  /** The jurisdiction of the brand allows less: the multiple, or several product families. */
  'times_max',
  'mixed_products',
] as const;
export type OfferConflict = (typeof OFFER_CONFLICTS)[number];
/** So many days, the last of them today, an office sees of what an offer gave. */
export const BURN_DAYS = 14;

/** In hundredths: of a percent, and of a time. */
export type OfferTerms = {
  percent: number;
  bonusMax: bigint;
  depositMin: bigint;
  times: number;
  turnoverOf: TurnoverOf;
};
const WHOLE = 10_000n;
/** Rounded down to the smallest unit of the currency; nothing below the least deposit. */
export const bonusOf = (terms: OfferTerms, amountMinor: bigint): bigint => {
  if (amountMinor < terms.depositMin) return 0n;
  const part = (amountMinor * BigInt(terms.percent)) / WHOLE;
  return part < terms.bonusMax ? part : terms.bonusMax;
};
/** What the bonus asks for besides what the deposit does; rounded down like all money. */
export const requiredBy = (
  { times, turnoverOf }: OfferTerms,
  amountMinor: bigint,
  bonusMinor: bigint,
): bigint =>
  ((turnoverOf === 'both' ? amountMinor + bonusMinor : bonusMinor) * BigInt(times)) / 100n;
/** "12.5" is 1250; undefined where it has more than two decimals or is no plain number. */
export const hundredthsOf = (text: string): number | undefined => {
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
};
export const printHundredths = (hundredths: number): string =>
  (hundredths / 100).toFixed(2).replace(/\.?0+$/, '');
