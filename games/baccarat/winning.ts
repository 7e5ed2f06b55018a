import type { BetCode, Profile } from './manifest.ts';
import { judgeFacts, type RoundFacts, type Winner } from './rules.ts';
import { pointsOfCard, totalOfCards, type DealtCard } from './deal.ts';

/** What the table tells of a drawn round, read with care: it came over the wire. */
export type Hand = {
  dealt: DealtCard[];
  player: number[];
  banker: number[];
  playerTotal: number;
  bankerTotal: number;
  winner: Winner;
  isNatural: boolean;
  playerPair: boolean;
  bankerPair: boolean;
};

export const handOf = (result: Record<string, unknown>): Hand | undefined => {
  if (!Array.isArray(result.dealt)) return undefined;
  const dealt = result.dealt.flatMap((one: unknown) => cardFrom(one) ?? []);
  const player = dealt.filter(({ to }) => to === 'player').map(({ card }) => card);
  const banker = dealt.filter(({ to }) => to === 'banker').map(({ card }) => card);
  if (player.length < 2 || banker.length < 2) return undefined;
  const [playerTotal, bankerTotal] = [totalOfCards(player), totalOfCards(banker)];
  return {
    dealt,
    player,
    banker,
    playerTotal,
    bankerTotal,
    winner: playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : 'banker',
    isNatural: [player, banker].some((cards) => totalOfCards(cards.slice(0, 2)) >= 8),
    playerPair: isPair(player),
    bankerPair: isPair(banker),
  };
};

/** How a bet came out by the rules that also settle it; `push` gives the stake back. */
export const outcomeOfBet = (hand: Hand, bet: BetCode, profile: string) => {
  const facts: RoundFacts = {
    winner: hand.winner,
    bankerTotal: hand.bankerTotal,
    cardCount: hand.dealt.length,
    playerPair: hand.playerPair,
    bankerPair: hand.bankerPair,
    playerSuitedPair: hand.player[0] === hand.player[1],
    bankerSuitedPair: hand.banker[0] === hand.banker[1],
  };
  const known: Profile = profile === 'noCommission' ? 'noCommission' : 'commission';
  return judgeFacts(facts, bet, known).outcome;
};

const cardFrom = (one: unknown): DealtCard | undefined => {
  if (typeof one !== 'object' || one === null || !('to' in one) || !('card' in one)) {
    return undefined;
  }
  const { to, card } = one;
  if ((to !== 'player' && to !== 'banker') || typeof card !== 'number') return undefined;
  return { to, card };
};

const isPair = ([first, second]: readonly number[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  Math.floor((first % 52) / 4) === Math.floor((second % 52) / 4) &&
  pointsOfCard(first) === pointsOfCard(second);
