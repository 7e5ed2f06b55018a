import type { BetCode } from './manifest.ts';

/**
 * What every bet returns, in per cent of the stake, counted over all deals of eight decks; a test
 * holds the figures to the engine.
 */
export const RETURNS: Readonly<Record<BetCode, string>> = {
  dragon: '96.2651',
  tiger: '96.2651',
  tie: '89.6386',
  suitedTie: '86.0241',
  dragonBig: '92.3077',
  dragonSmall: '92.3077',
  dragonOdd: '94.2308',
  dragonEven: '94.6154',
  dragonRed: '95.0000',
  dragonBlack: '95.0000',
  tigerBig: '92.3077',
  tigerSmall: '92.3077',
  tigerOdd: '94.2308',
  tigerEven: '94.6154',
  tigerRed: '95.0000',
  tigerBlack: '95.0000',
};
