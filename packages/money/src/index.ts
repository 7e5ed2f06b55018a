/** Money is bigint minor units inside and decimal text at the edges; no float ever touches it. */

export type Currency = { code: string; digits: number };

/** Digits are the ledger's minor units (ISO 4217), not the display digits of CLDR. */
const DIGITS: Record<string, number> = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  THB: 2,
  MYR: 2,
  PHP: 2,
  INR: 2,
  IDR: 2,
  CNY: 2,
  SGD: 2,
  BRL: 2,
  VND: 0,
  JPY: 0,
  KRW: 0,
  PLAY: 2,
  FUN: 2,
};

/** The currencies a brand may be kept in. */
export const CURRENCIES: readonly string[] = Object.keys(DIGITS);

/** What members earn by play: in the ledger a currency of its own, and no money of any brand. */
export const POINTS: Currency = { code: 'POINTS', digits: 2 };

export const currencyOf = (code: string): Currency => {
  if (code === POINTS.code) return POINTS;
  const digits = DIGITS[code];
  if (digits === undefined) throw new Error(`unknown currency ${code}`);
  return { code, digits };
};

/** The largest amount the product accepts in one movement: 10^15 minor units. */
export const AMOUNT_MINOR_MAX = 1_000_000_000_000_000n;

const DECIMAL_TEXT = /^(0|[1-9]\d{0,15})(?:\.(\d{1,6}))?$/;

/**
 * Reads a decimal text such as "12.50" into minor units.
 * Answers undefined when the text is not a plain decimal, has more digits than the
 * currency, or is above the largest amount. Signs, exponents and blanks are refused.
 */
export const parseAmount = (text: string, currency: Currency): bigint | undefined => {
  const match = DECIMAL_TEXT.exec(text);
  if (!match) return undefined;
  const whole = match[1] ?? '0';
  const part = match[2] ?? '';
  if (part.length > currency.digits) return undefined;
  const minor = BigInt(whole + part.padEnd(currency.digits, '0'));
  return minor > AMOUNT_MINOR_MAX ? undefined : minor;
};

/** Prints minor units with exactly the currency's digits: 123450n is "1234.50". */
export const printAmount = (minor: bigint, currency: Currency): string => {
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(currency.digits + 1, '0');
  if (currency.digits === 0) return sign + text;
  return `${sign}${text.slice(0, -currency.digits)}.${text.slice(-currency.digits)}`;
};

/** Multiplies by a fraction and rounds toward zero: the house's one rounding rule. */
export const scaleDown = (minor: bigint, numerator: bigint, denominator: bigint): bigint =>
  (minor * numerator) / denominator;

/** Splits an amount by weights without losing a minor unit; earlier parts get the remainder. */
export const splitByWeights = (minor: bigint, weights: readonly bigint[]): bigint[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n) throw new Error('weights must add up to more than zero');
  const parts = weights.map((weight) => (minor * weight) / total);
  let rest = minor - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part) => {
    if (rest <= 0n) return part;
    rest -= 1n;
    return part + 1n;
  });
};

/** Digits of the amounts that vendors and operators tell each other, whatever the currency. */
const WIRE_DIGITS = 5;
const wireFactor = ({ digits }: Currency): bigint => 10n ** BigInt(WIRE_DIGITS - digits);

/** Minor units as hundred-thousandths of the unit: 3.56 is 356000. */
export const toHundredThousandths = (minor: bigint, currency: Currency): bigint =>
  minor * wireFactor(currency);

/** The way back; undefined where the currency has no coin for it, since nothing is rounded. */
export const fromHundredThousandths = (amount: bigint, currency: Currency): bigint | undefined =>
  amount % wireFactor(currency) === 0n ? amount / wireFactor(currency) : undefined;
