import { type Category } from '@fairhouse/contract/catalogue';
import { categories } from '@fairhouse/contract/catalogue-words';
import type { KeptRank } from '@fairhouse/contract/vip';
import { scaleDown } from '@fairhouse/money';
import { cashbackIn } from '../vip/index.ts';

/** So many days, after the one it was earned on, cashback can be collected (D-I08). */
export const CLAIM_DAYS = 7;

/** "0.35" is 35 hundredths of a percent. */
export const hundredthsOf = (percent: string): number => {
  const [whole = '0', part = ''] = percent.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};
export const printPercent = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

/** What a valid bet brings, rounded down to the minor unit. */
export const shareOf = (validBetMinor: bigint, hundredths: number): bigint =>
  validBetMinor > 0n ? scaleDown(validBetMinor, BigInt(hundredths), 10_000n) : 0n;

/** The percentages of every category in hundredths, the lowest rank first. */
export const ratesOf = (ranks: readonly KeptRank[]): Record<Category, number[]> =>
  Object.fromEntries(
    categories.map((one) => [one, ranks.map((rank) => hundredthsOf(cashbackIn(rank, one)))]),
  ) as Record<Category, number[]>;
