const HUNDREDTHS = 10_000n;

/** Per cent with up to two places, as hundredths of one. */
const hundredthsOf = (percent: string): bigint => {
  const [whole = '0', part = ''] = percent.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
};
/** What a vendor has of a gross revenue, towards nothing: of a loss it bears its part. */
export const shareOf = (gross: bigint, percent: string): bigint =>
  (gross * hundredthsOf(percent)) / HUNDREDTHS;
