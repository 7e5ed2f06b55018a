/** An exact number as numerator and denominator, in lowest terms. */
export type Rational = readonly [bigint, bigint];

export const rational = (over: bigint | number, under: bigint | number = 1n): Rational => {
  const [a, b] = [BigInt(over), BigInt(under)];
  const divisor = gcd(a < 0n ? -a : a, b);
  return [a / divisor, b / divisor];
};

export const plus = (...all: Rational[]): Rational =>
  all.reduce(([a, b], [c, d]) => rational(a * d + c * b, b * d), [0n, 1n]);
export const times = (...all: Rational[]): Rational =>
  all.reduce(([a, b], [c, d]) => rational(a * c, b * d), [1n, 1n]);
export const less = ([a, b]: Rational, [c, d]: Rational): Rational =>
  rational(a * d - c * b, b * d);
export const over = ([a, b]: Rational, [c, d]: Rational): Rational => rational(a * d, b * c);
export const toPower = ([a, b]: Rational, exponent: number): Rational => [
  a ** BigInt(exponent),
  b ** BigInt(exponent),
];

/** The exact value of a number as it is written in a file, such as 0.06. */
export const written = (value: number): Rational => {
  const [whole = '0', part = ''] = String(value).split('.');
  return rational(BigInt(whole + part), 10n ** BigInt(part.length));
};

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a === 0n ? 1n : a) : gcd(b, a % b));
