import { type Category } from '@fairhouse/contract/catalogue';
import { categories } from '@fairhouse/contract/catalogue-words';
import { pointsGive, type Percents } from '@fairhouse/contract/least-edges';
import { parseAmount, POINTS, printAmount, type Currency } from '@fairhouse/money';

/** Points per 100.00 of valid bets (D-I03), in the order of the specification. */
const EARNING: Readonly<Record<Category, string>> = {
  LIVE: '0.70',
  SPORTS: '1.00',
  FISH: '1.20',
  RNG: '1.20',
  PVP: '1.00',
  ESPORTS: '1.00',
  ELOTT: '0.00',
  LOTT: '0.00',
};
/** D-I04: so many points are so much of the currency; below that nothing is converted. */
const CONVERT = { points: '100.00', amount: '1', pointsMin: '100.00' };

export const parsePoints = (text: string): bigint | undefined => parseAmount(text, POINTS);
export const printPoints = (hundredths: bigint): string => printAmount(hundredths, POINTS);

/** What bets earn and points are worth; rates and points in hundredths, amounts in minor units. */
export type Terms = {
  version: number;
  /** Null: from the first day on. */
  fromAt: Date | null;
  rates: Readonly<Record<Category, bigint>>;
  convertPoints: bigint;
  convertAmount: bigint;
  convertMin: bigint;
};
export const ratesFrom = (texts: Readonly<Record<string, string>>): Terms['rates'] =>
  Object.fromEntries(
    categories.map((one) => [one, parsePoints(texts[one] ?? '0') ?? 0n]),
  ) as Terms['rates'];
/** Those that come with the house. */
export const houseTerms = (currency: Currency): Terms => ({
  version: 0,
  fromAt: null,
  rates: ratesFrom(EARNING),
  convertPoints: parsePoints(CONVERT.points) ?? 1n,
  convertAmount: parseAmount(CONVERT.amount, currency) ?? 1n,
  convertMin: parsePoints(CONVERT.pointsMin) ?? 1n,
});
/** What counts at a moment: of those that have begun the last version. */
export const termsAt = (all: readonly Terms[], at: Date): Terms => {
  const [first] = all;
  if (!first) throw new Error('a house without terms of points');
  return all.reduce((last, one) => ((one.fromAt ?? at) <= at ? one : last), first);
};

/**
 * Valid bet in minor units times rate in hundredths of a point per 100.00: so many of these units
 * are a hundredth of a point.
 */
export const scaleOf = (currency: Currency): bigint => 100n * 10n ** BigInt(currency.digits);

/**
 * What points come to at the rate, rounded down, and the points that this amount costs, rounded up:
 * none are taken that bring nothing.
 */
export const converted = (
  hundredths: bigint,
  { convertPoints, convertAmount }: Pick<Terms, 'convertPoints' | 'convertAmount'>,
): { amountMinor: bigint; taken: bigint } => {
  const amountMinor = (hundredths * convertAmount) / convertPoints;
  return { amountMinor, taken: (amountMinor * convertPoints + convertAmount - 1n) / convertAmount };
};

/** The number a member names an exchange by: its day in the zone of the brand, and its id. */
export const numberOf = (day: string, id: bigint): string =>
  `PX-${day.replaceAll('-', '')}-${String(id).padStart(4, '0')}`;
/** The id in such a number. */
export const idOfNumber = (text: string): bigint | undefined => {
  const id = /^PX-\d{8}-(\d{4,18})$/i.exec(text.trim())?.[1];
  return id === undefined ? undefined : BigInt(id);
};

/** What valid bets bring everybody, in percent of them. */
export const percentsOf = (terms: Terms, currency: Currency): Percents =>
  pointsGive({
    rates: Object.fromEntries(categories.map((one) => [one, printPoints(terms.rates[one])])),
    convertPoints: printPoints(terms.convertPoints),
    convertAmount: printAmount(terms.convertAmount, currency),
  });
