import { currencyOf, parseAmount, printAmount } from '@fairhouse/money';

/** Points per 100.00 of valid bets (D-I03), in the order of the specification. */
export const EARNING: readonly (readonly [category: string, points: string])[] = [
  ['LIVE', '0.70'],
  ['SPORTS', '1.00'],
  ['FISH', '1.20'],
  ['RNG', '1.20'],
  ['PVP', '1.00'],
  ['ESPORTS', '1.00'],
  ['ELOTT', '0.00'],
  ['LOTT', '0.00'],
];
/** D-I04: so many points are so much of the currency; below that nothing is converted. */
export const CONVERT = { points: '100.00', amount: '1', pointsMin: '100.00' };

/** Points have two decimals like most money, and are none. */
const AS_POINTS = currencyOf('PLAY');
export const parsePoints = (text: string): bigint | undefined => parseAmount(text, AS_POINTS);
export const printPoints = (hundredths: bigint): string => printAmount(hundredths, AS_POINTS);
