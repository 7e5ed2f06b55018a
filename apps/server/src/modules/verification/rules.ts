/** Failures within so many minutes, of one subject. */
export type Counted = { quarter: number; hour: number; fourHours: number; day: number };
/** A captcha after 3 failures, a pause after 10, within 15 minutes: D-C02. */
const CAPTCHA_AFTER = 3;
const PAUSE_AFTER = 10;
/** Failures of a brand in 15 minutes, beyond which strangers show that they are people. */
export const BRAND_CAPTCHA_AFTER = 1000;

/** Who goes on failing waits four times as long for twice as many further tries. */
const isPaused = ({ quarter, hour, fourHours, day }: Counted): boolean =>
  quarter >= PAUSE_AFTER ||
  hour >= PAUSE_AFTER * 2 ||
  fourHours >= PAUSE_AFTER * 4 ||
  day >= PAUSE_AFTER * 8;

export type TryVerdict = 'free' | 'captcha' | 'pause';
/**
 * What stands before a try. Failures of others against an account ask for a captcha, but they
 * close it to strangers only: from where its member came in before, only failures from there do.
 */
export const judgeTry = (failures: {
  account: Counted;
  source: Counted;
  pair: Counted;
  brandQuarter: number;
  isKnownSource: boolean;
}): TryVerdict => {
  const { account, source, pair, brandQuarter, isKnownSource } = failures;
  if (isPaused(pair)) return 'pause';
  if (!isKnownSource && (isPaused(source) || account.quarter >= PAUSE_AFTER)) return 'pause';
  return account.quarter >= CAPTCHA_AFTER ||
    source.quarter >= CAPTCHA_AFTER ||
    (!isKnownSource && brandQuarter >= BRAND_CAPTCHA_AFTER)
    ? 'captcha'
    : 'free';
};
