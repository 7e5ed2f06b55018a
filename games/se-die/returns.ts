import type { BetCode } from './manifest.ts';

/** What every bet returns, in per cent of the stake. A test holds the figures to the engine. */
export const returns: Readonly<Record<BetCode, string>> = {
  even: '98.0000',
  odd: '98.0000',
  big: '98.7500',
  small: '98.7500',
  fourRed: '93.7500',
  fourWhite: '93.7500',
  threeRed: '92.5000',
  threeWhite: '92.5000',
  twoTwo: '93.7500',
  fourSame: '93.7500',
};
