import type { Brand } from '../../kernel/kernel.ts';
import { settingsOf } from '../brands/index.ts';
import { jurisdictionOf } from '../safety/index.ts';

/**
 * How fast a slot may be played where the house is licensed. Everything that hurries is off until
 * the operator allows it, and stays off where the licence does not.
 */
export const paceOf = (brand: Brand) => {
  const settings = settingsOf(brand);
  const licence = jurisdictionOf(brand);
  return {
    minimumSpinMilliseconds: Math.max(
      settings.minimumSpinMilliseconds,
      licence.minimumSpinMilliseconds,
    ),
    autoplayAllowed: settings.autoplayAllowed && licence.autoplayAllowed,
    turboAllowed: settings.turboAllowed && licence.turboAllowed,
    buysAllowed: settings.featureBuysAllowed && licence.buysAllowed,
  };
};

/** Rounds of a game that the house stakes for a member. */
export type SpinsLeft = {
  bonusId: string;
  title: string;
  left: number;
  stakeMinor: bigint;
  /** What all that are left bring at most. */
  mostMinor: bigint;
  expiresAt: Date | null;
  /** The member says when it is used: it fits other games too. */
  isChoice: boolean;
};
