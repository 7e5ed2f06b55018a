import { parseAmount, type Currency } from '@fairhouse/money';

/** The rules of the terms of deposits that front ends need without the schemas. */
export const TERMS = {
  /** In units of the brand's currency, not more exact than it is. */
  sum: /^\d{1,12}(\.\d{1,6})?$/,
  percent: /^\d{1,2}(\.\d{1,2})?$/,
  minutes: /^\d{1,4}$/,
  tutorial: /^[a-z0-9-]*$/,
  tutorialMax: 60,
  quickMax: 8,
  ranksMax: 12,
} as const;

/** Sums of settings and manifests; undefined: digits that the currency does not have. */
export const readSum = (text: string, currency: Currency): bigint | undefined =>
  parseAmount(
    text.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros)),
    currency,
  );

/** A part of the amount, rounded in the member's favour, and a fixed sum. */
export const feeOf = (amountMinor: bigint, percent: string, fixedMinor: bigint): bigint => {
  const [whole = '0', part = ''] = percent.split('.');
  const hundredths = BigInt(whole + part.padEnd(2, '0'));
  return (amountMinor * hundredths) / 10_000n + fixedMinor;
};
