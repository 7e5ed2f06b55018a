import type { Brand } from '../../kernel/kernel.ts';

/**
 * How fast a slot may be played where the house is licensed. Everything that hurries is off until
 * the operator allows it.
 */
export const paceOf = ({ settings }: Pick<Brand, 'settings'>) => {
  const { minimumSpinMilliseconds: least } = settings;
  return {
    minimumSpinMilliseconds: typeof least === 'number' && least > 0 ? least : 0,
    autoplayAllowed: settings.autoplayAllowed === true,
    turboAllowed: settings.turboAllowed === true,
    buysAllowed: settings.featureBuysAllowed === true,
  };
};
