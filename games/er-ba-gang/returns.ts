import { readBet } from '@fairhouse/game-kit';
import type { BetCode } from './manifest.ts';

/**
 * What every bet returns, in per cent of the stake, counted over all deals of two hands; the
 * same for each player. A test holds the figures to the engine.
 */
const RETURNS: Record<string, string> = {
  Win: '97.5298', Lose: '97.5298', Tie: '96.6079', Pair: '96.1538', Gang: '96.4103',
  White: '96.1538',
};

export const returnOf = (bet: BetCode): string => RETURNS[readBet(bet).kind] ?? '';
