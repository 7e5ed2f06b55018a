import { pushed, type Judgement } from '@fairhouse/game-kit';
import { bets, type Kind } from './manifest.ts';
import type { HandView, SeatView } from './play.ts';
import { judgeHand, judgeInsurance, judgePair, type HandOutcome } from './rules.ts';

export type HandResult = HandView & { outcome: HandOutcome };
export type SeatResult = Omit<SeatView, 'hands'> & { hands: HandResult[] };
/** Card numbers are 0 to 51, names are like "Ah"; the dealer's first card lay open. */
export type BlackjackResult = {
  dealer: {
    cards: number[];
    names: string[];
    total: number;
    isBlackjack: boolean;
    isBust: boolean;
  };
  seats: SeatResult[];
};

/** A stake of an action that never counted comes back: the result knows what was done. */
export const judgementOf = ({ dealer, seats }: BlackjackResult, code: string): Judgement => {
  const bet = bets[code];
  const own = seats.find(({ seat }) => seat === bet?.seat);
  if (!bet || !own) return pushed;
  const [first, second] = own.hands;
  const judged = (hand: HandResult | undefined, isLaid = true) =>
    hand && isLaid ? judgeHand(hand.outcome) : pushed;
  switch (bet.kind as Kind) {
    case 'pairs':
      return judgePair(own.pair);
    case 'insurance':
      return own.isInsured ? judgeInsurance(dealer.isBlackjack) : pushed;
    case 'double':
      return judged(first, first?.isDoubled);
    case 'split':
      return judged(second);
    case 'splitDouble':
      return judged(second, second?.isDoubled);
    default:
      return judged(first);
  }
};
