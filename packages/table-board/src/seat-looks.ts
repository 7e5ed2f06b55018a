import type { Money } from './amounts.ts';

/** A colour of their own for everybody, the same in every round: degrees of the colour wheel. */
export const hueOf = (account: string): number => {
  const number = [...account].reduce(
    (sum, letter) => (sum * 33 + (letter.codePointAt(0) ?? 0)) % 9973,
    5,
  );
  // Steps of the golden angle lie far from each other.
  return (number * 137) % 360;
};

/** "1,250", and "1.2M" where it would not fit under a face. */
export const figureOf = (money: Money, minor: bigint): string => {
  const units = money.units(minor);
  return units < 100_000
    ? money.short(minor)
    : new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(units);
};

/** As good as can be told: the own name masked in the same way, with the own stake. */
export const isOwnSeat = (
  seat: { account: string },
  account: string,
  stakes: { minor: bigint; ownMinor: bigint },
): boolean =>
  seat.account === `${account.slice(0, 2)}***${account.slice(-1)}` &&
  stakes.minor === stakes.ownMinor;
