import { divideFractions, ONE, toDecimal, type Fraction } from '@fairhouse/game-kit';

/** A chance as players read it: "1 in 104.01". */
export const oneIn = (chance: Fraction): string =>
  `1 in ${toDecimal(divideFractions(ONE, chance), 2)}`;

/** Bets as short decimal text: 0.5, 12, 1.25. */
export const betsText = (units: number, unitsOfBet: number): string =>
  String(Math.round((units / unitsOfBet) * 10_000) / 10_000);
