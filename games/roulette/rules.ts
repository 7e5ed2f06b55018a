import { grossOfPays, halfLost, lost, paysAt, won, type Judgement } from '@fairhouse/game-kit';
import { coveringOf } from './layout.ts';
import { bets, type Profile } from './manifest.ts';

/** All that any bet asks of a round: the number, 0 to 36. */
export type RoundFacts = { number: number };

/** How a bet ends. Zero loses every outside bet; with la partage the even chances lose half. */
export const judgeFacts = ({ number }: RoundFacts, bet: string, profile: Profile): Judgement => {
  const covering = coveringOf(bet);
  const type = bets[bet];
  if (!covering || !type) throw new Error(`roulette has no bet ${bet}`);
  if (covering.numbers.includes(number)) return won(grossOfPays(paysAt(type, profile)));
  const isShared = profile === 'laPartage' && covering.kind === 'even' && number === 0;
  return isShared ? halfLost : lost;
};
