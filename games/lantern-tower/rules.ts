import { fraction, type Fraction } from '@fairhouse/game-kit';

/** Doors of a floor, and how many of them are safe. */
export const SLOPES = {
  gentle: { doors: 4, safe: 3, floors: 9 },
  fair: { doors: 3, safe: 2, floors: 9 },
  steep: { doors: 2, safe: 1, floors: 9 },
  sheer: { doors: 3, safe: 1, floors: 8 },
  wild: { doors: 4, safe: 1, floors: 6 },
} as const;
export type Slope = keyof typeof SLOPES;
export const SLOPE_NAMES = Object.keys(SLOPES) as Slope[];

/** 0.99 over the chance of climbing so many floors. */
export const worthOf = (slope: Slope, floors: number): Fraction => {
  const { doors, safe } = SLOPES[slope];
  return floors === 0
    ? fraction(0n)
    : fraction(99n * BigInt(doors) ** BigInt(floors), 100n * BigInt(safe) ** BigInt(floors));
};
export const hundredthsOf = ({ num, den }: Fraction): number => Number((num * 100n) / den);
