import { type Counted } from '@fairhouse/game-kit';
import type { RoundFacts } from './rules.ts';

const CARDS = Array.from({ length: 52 }, (_, card) => card);

/**
 * Every ordered pair of cards of a shoe, each once with its number of deals: a card is there once
 * per deck, and the second of the same kind has one deck less to come from.
 */
export const countDeals = (decks: number): Counted<RoundFacts>[] =>
  CARDS.flatMap((dragon) =>
    CARDS.map((tiger) => ({
      facts: { dragon, tiger },
      ways: BigInt(decks * (dragon === tiger ? decks - 1 : decks)),
    })),
  );
