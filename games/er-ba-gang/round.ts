import { standingsOf, type Seat, type Standings } from '@fairhouse/game-kit';
import { kindOf, valueOf, type RoundFacts, type HandRank } from './rules.ts';

/** `tiles` are 0 to 39, `kinds` 0 for the White and 1 to 9 for the dots. */
export type TileHand = {
  tiles: number[];
  kinds: number[];
  rank: HandRank;
  points: number;
  strength: number;
};
export type ErBaGangResult = { hands: Record<Seat, TileHand>; standings: Standings };

/** Everything of a round that follows from its tiles. */
export const roundOf = (tiles: Readonly<Record<Seat, number[]>>): ErBaGangResult => {
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

const handOf = (tiles: number[]): TileHand => {
  const { rank, points, strength } = valueOf(tiles);
  return { tiles, kinds: tiles.map(kindOf), rank, points, strength };
};

/** What a bet on this seat asks. */
export const factsOf = ({ hands, standings }: ErBaGangResult, seat: Seat): RoundFacts => ({
  ...valueOf(hands[seat].tiles).facts,
  standing: seat === 'banker' ? 'tie' : standings[seat],
});
