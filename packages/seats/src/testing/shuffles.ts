import { chainNext } from '@fairhouse/game-kit';
import { handDraws } from '@fairhouse/game-kit/hands';

/**
 * How far the places of cards are from even over many hands, in standard deviations: a chi-square
 * of place by card. Hands come of a chain and of client seeds as those of a room do. Rows and
 * columns of the table each sum to the hands, so that the sum times (n - 1) / n has (n - 1)^2
 * degrees of freedom.
 */
export const shuffleDeviation = (hands: number, deck: number): number => {
  const counts = new Uint32Array(deck * deck);
  let link: Uint8Array = Uint8Array.from({ length: 32 }, (_, at) => at + deck);
  for (let hand = 1; hand <= hands; hand += 1) {
    link = chainNext(link);
    const clientSeeds = [`room-${hand % 101}`, 'anna', `guest_${hand % 7}`];
    const cards = handDraws({ link, clientSeeds, hand }).shuffle(deck);
    for (let place = 0; place < deck; place += 1) {
      const cell = place * deck + (cards[place] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  const expected = hands / deck;
  const sum = counts.reduce((all, count) => all + (count - expected) ** 2 / expected, 0);
  const freedom = (deck - 1) ** 2;
  return ((sum * (deck - 1)) / deck - freedom) / Math.sqrt(2 * freedom);
};
