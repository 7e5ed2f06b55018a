import type { SlotTitle } from './title.ts';

type Titled = Pick<SlotTitle, 'manifest'>;
/** Prices are published in tenths of a bet. */
const TENTHS = 10n;
const tenthsOf = ({ manifest }: Titled, feature: string): bigint => {
  const buy = manifest.buys?.find((one) => one.feature === feature);
  if (!buy) throw new Error(`${manifest.slug} has no feature ${feature} to buy`);
  return BigInt(Math.round(buy.priceBets * Number(TENTHS)));
};

/** What a feature costs at a bet. */
export const priceOfBuy = (title: Titled, feature: string, betMinor: bigint): bigint =>
  (betMinor * tenthsOf(title, feature)) / TENTHS;

/** The bet that a round was played at: its stake, or what its price was counted from. */
export const betOfRound = (title: Titled, bought: string | undefined, stakeMinor: bigint): bigint =>
  bought === undefined ? stakeMinor : (stakeMinor * TENTHS) / tenthsOf(title, bought);
