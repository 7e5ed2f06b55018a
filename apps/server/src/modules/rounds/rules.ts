import type { Brand } from '../../kernel/kernel.ts';
import { jurisdictionOf } from '../safety/index.ts';

/**
 * How fast a slot may be played where the house is licensed. Everything that hurries is off until
 * the operator allows it, and stays off where the licence does not.
 */
export const paceOf = (brand: Brand) => {
  const { settings } = brand;
  const licence = jurisdictionOf(brand);
  const least = typeof settings.minimumSpinMilliseconds === 'number'
    ? settings.minimumSpinMilliseconds : 0;
  return {
    minimumSpinMilliseconds: Math.max(least, licence.minimumSpinMilliseconds),
    autoplayAllowed: settings.autoplayAllowed === true && licence.autoplayAllowed,
    turboAllowed: settings.turboAllowed === true && licence.turboAllowed,
    buysAllowed: settings.featureBuysAllowed === true && licence.buysAllowed,
  };
};
