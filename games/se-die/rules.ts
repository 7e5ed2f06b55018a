import { grossOfPays, lost, pushed, won, type Judgement } from '@fairhouse/game-kit';
import { bets, type BetCode } from './manifest.ts';

/** All that any bet asks: how many of the four discs lie with the red side up, 0 to 4. */
export type RoundFacts = { red: number };

const WINS: Record<BetCode, readonly number[]> = {
  even: [0, 2, 4],
  odd: [1, 3],
  big: [3, 4],
  small: [0, 1],
  fourRed: [4],
  fourWhite: [0],
  threeRed: [3],
  threeWhite: [1],
  twoTwo: [2],
  fourSame: [0, 4],
};
/** Two red and two white is neither big nor small: the stake comes back. */
const PUSHES: Partial<Record<BetCode, readonly number[]>> = { big: [2], small: [2] };

export const judgeFacts = ({ red }: RoundFacts, bet: BetCode): Judgement => {
  if (WINS[bet].includes(red)) return won(grossOfPays(bets[bet].pays));
  return PUSHES[bet]?.includes(red) ? pushed : lost;
};
