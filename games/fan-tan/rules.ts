import { grossOfPays, lost, pushed, won, type Judgement } from '@fairhouse/game-kit';
import { bets, type BetCode } from './manifest.ts';

/** How many beads remain after the last full four: 1 to 4. */
export type Remainder = 1 | 2 | 3 | 4;
export type RoundFacts = { remainder: Remainder };

/** The remainders that win a bet, and those that give its stake back. */
export type Cover = { wins: readonly number[]; pushes: readonly number[] };

export const coverOf = (bet: BetCode): Cover => {
  const [, family, figures = ''] = /^([a-z]+)(\d+)$/.exec(bet) ?? [];
  const named = [...figures].map(Number);
  if (family === 'nim') return { wins: named.slice(0, 1), pushes: named.slice(1) };
  if (family === 'nga') return { wins: named.slice(0, 2), pushes: named.slice(2) };
  return { wins: named, pushes: [] };
};

export const judgeFacts = ({ remainder }: RoundFacts, bet: BetCode): Judgement => {
  const { wins, pushes } = coverOf(bet);
  if (wins.includes(remainder)) return won(grossOfPays(bets[bet].pays));
  return pushes.includes(remainder) ? pushed : lost;
};
