import { fraction, toDecimal, type Fraction } from '@fairhouse/game-kit';

/** Decimal odds in thousandths: 1910 pays 1.91 for 1. Everything is kept and settled in these. */
export type Milli = number;
export const MILLI = 1000;

export const ODDS_FORMATS = [
  'decimal',
  'hongkong',
  'malay',
  'indonesian',
  'american',
  'fractional',
] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** What a bet returns of 1, exactly. */
export const returnOf = (odds: Milli): Fraction => fraction(BigInt(odds), BigInt(MILLI));

/** Shown to people, half up; never read back by what settles (`domain/games.md` F2). */
export const printOdds = (odds: Milli, format: OddsFormat): string => {
  if (!Number.isSafeInteger(odds) || odds <= MILLI) throw new Error(`no odds: ${odds}`);
  const gain = BigInt(odds - MILLI);
  const isEven = gain === BigInt(MILLI);
  const isLong = gain >= BigInt(MILLI);
  const ahead = fraction(gain, BigInt(MILLI));
  const behind = fraction(-BigInt(MILLI), gain);
  switch (format) {
    case 'decimal':
      return toDecimal(returnOf(odds), odds % 10 === 0 ? 2 : 3);
    case 'hongkong':
      return toDecimal(ahead, odds % 10 === 0 ? 2 : 3);
    case 'malay':
      return isLong && !isEven ? toDecimal(behind, 4) : signless(ahead);
    case 'indonesian':
      return isLong ? signless(ahead) : toDecimal(behind, 4);
    case 'american':
      return isLong
        ? `+${toDecimal(fraction(gain * 100n, BigInt(MILLI)), 0)}`
        : toDecimal(fraction(-100n * BigInt(MILLI), gain), 0);
    case 'fractional':
      return `${ahead.num}/${ahead.den}`;
  }
};
/** Two places where they are enough: what cannot be shown exactly shows four. */
const signless = (ahead: Fraction): string =>
  toDecimal(ahead, (ahead.num * 100n) % ahead.den === 0n ? 2 : 4);

const PLAIN = /^[+-]?\d{1,7}(\.\d{1,4})?$/;
const RATIO = /^(\d{1,6})\/(\d{1,6})$/;
/** Odds as a member writes them, to the nearest thousandth; undefined where they are none. */
export const parseOdds = (text: string, format: OddsFormat): Milli | undefined => {
  const gain = gainOf(text.trim(), format);
  if (!gain || gain.num <= 0n) return undefined;
  const milli = Number((gain.num * 2n * BigInt(MILLI) + gain.den) / (2n * gain.den)) + MILLI;
  return milli > MILLI && milli <= ODDS_MOST ? milli : undefined;
};
/** The longest odds of the house's ladder. */
export const ODDS_MOST: Milli = 1_000 * MILLI;

const exact = (text: string): Fraction => {
  const [whole = '', parts = ''] = text.replace(/^[+-]/, '').split('.');
  const size = BigInt(whole + parts);
  return fraction(text.startsWith('-') ? -size : size, 10n ** BigInt(parts.length));
};
const gainOf = (text: string, format: OddsFormat): Fraction | undefined => {
  if (format === 'fractional') {
    const [, num, den] = RATIO.exec(text) ?? [];
    return num && den && BigInt(den) > 0n ? fraction(BigInt(num), BigInt(den)) : undefined;
  }
  if (!PLAIN.test(text)) return undefined;
  const value = exact(text);
  if (value.num === 0n) return undefined;
  switch (format) {
    case 'decimal':
      return fraction(value.num - value.den, value.den);
    case 'hongkong':
      return value;
    case 'malay':
    case 'indonesian':
      return value.num > 0n ? value : fraction(value.den, -value.num);
    case 'american':
      return value.num > 0n
        ? fraction(value.num, value.den * 100n)
        : fraction(100n * value.den, -value.num);
  }
};
