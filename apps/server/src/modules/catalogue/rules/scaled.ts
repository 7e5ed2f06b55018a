/** Stakes of a manifest in the minor units of the brand's currency. */
export const scaled = (
  minor: bigint,
  stakes: { currencyDigits: number },
  brand: { currency: { digits: number } },
): bigint => {
  const digits = brand.currency.digits - stakes.currencyDigits;
  return digits >= 0
    ? minor * 10n ** BigInt(digits)
    : (minor + 10n ** BigInt(-digits) - 1n) / 10n ** BigInt(-digits);
};
