import { standingsOf, type Seat, type Standings } from '@fairhouse/game-kit';
import { dominoOf } from './dominoes.ts';
import { valueOf, type RoundFacts, type HandRank } from './rules.ts';

/** `tiles` are 0 to 31, `names` those of the dominoes. */
export type DominoHand = {
  tiles: number[];
  names: string[];
  rank: HandRank;
  points: number;
  strength: number;
};
export type WenzhouResult = { hands: Record<Seat, DominoHand>; standings: Standings };

/** Everything of a round that follows from its dominoes. */
export const roundOf = (tiles: Readonly<Record<Seat, number[]>>): WenzhouResult => {
  const hands = {
    p1: handOf(tiles.p1),
    p2: handOf(tiles.p2),
    p3: handOf(tiles.p3),
    banker: handOf(tiles.banker),
  };
  return {
    hands,
    standings: standingsOf({
      p1: hands.p1.strength,
      p2: hands.p2.strength,
      p3: hands.p3.strength,
      banker: hands.banker.strength,
    }),
  };
};

const handOf = (tiles: number[]): DominoHand => {
  const { rank, points, strength } = valueOf(tiles);
  return { tiles, names: tiles.map((tile) => dominoOf(tile).name), rank, points, strength };
};

/** What a bet on this seat asks. */
export const factsOf = ({ hands, standings }: WenzhouResult, seat: Seat): RoundFacts => ({
  ...valueOf(hands[seat].tiles).facts,
  standing: seat === 'banker' ? 'tie' : standings[seat],
});
