/** Exact fractions. The sign is in the numerator, the denominator is positive, lowest terms. */
export type Fraction = { num: bigint; den: bigint };

export const fraction = (num: bigint, den: bigint = 1n): Fraction => {
  if (den === 0n) throw new Error('a fraction needs a denominator other than 0');
  const divisor = greatestCommonDivisor(num, den) * (den < 0n ? -1n : 1n);
  return { num: num / divisor, den: den / divisor };
};

export const ZERO: Fraction = { num: 0n, den: 1n };
export const ONE: Fraction = { num: 1n, den: 1n };

export const addFractions = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den + b.num * a.den, a.den * b.den);
export const subtractFractions = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den - b.num * a.den, a.den * b.den);
export const multiplyFractions = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.num, a.den * b.den);
export const divideFractions = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den, a.den * b.num);

/** Below 0 when a is smaller, 0 when equal, above 0 when a is larger. */
export const compareFractions = (a: Fraction, b: Fraction): number => {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** Reads "0.95", "12" or "19/60". */
export const parseDecimal = (text: string): Fraction => {
  const ratio = /^(\d+)\/(\d+)$/.exec(text);
  if (ratio) return fraction(BigInt(ratio[1] ?? ''), BigInt(ratio[2] ?? ''));
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new Error(`not a decimal number: ${text}`);
  const part = match[2] ?? '';
  return fraction(BigInt((match[1] ?? '0') + part), 10n ** BigInt(part.length));
};

/** Decimal text with exactly so many digits, rounded half away from zero. */
export const toDecimal = (value: Fraction, digits: number): string => {
  const scale = 10n ** BigInt(digits);
  const magnitude = value.num < 0n ? -value.num : value.num;
  const rounded = (magnitude * scale * 2n + value.den) / (value.den * 2n);
  const text = rounded.toString().padStart(digits + 1, '0');
  const sign = value.num < 0n && rounded > 0n ? '-' : '';
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => {
  let [large, small] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (small > 0n) [large, small] = [small, large % small];
  return large === 0n ? 1n : large;
};
