import type { ActedStrategy } from '@fairhouse/game-kit';
import type { PokerView } from './engine.ts';
import { handOf, isWorthPlaying } from './rules.ts';

/** Plays queen, six, four or better, and folds the rest. */
export const strategy: ActedStrategy<PokerView> = {
  seated: { seat: '1', bets: ['ante', 'pairPlus'] },
  move: ({ player }) => (isWorthPlaying(handOf(player.cards)) ? 'play' : 'fold'),
};
