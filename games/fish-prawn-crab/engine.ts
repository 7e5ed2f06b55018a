import { defineGame, publishedReturns, rollDice, type Counted } from '@fairhouse/game-kit';
import type { Colour, SymbolName } from './bets.ts';
import { bets, manifest, type BetCode } from './manifest.ts';
import { isTriple, judgeFacts, leadingColour, symbolOf, type RoundFacts } from './rules.ts';

/** Dice and their pictures in the order they were rolled. */
export type MarketResult = {
  dice: number[];
  symbols: SymbolName[];
  isTriple: boolean;
  colour: Colour | 'mixed';
};

const { slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles } = manifest;

export const game = defineGame<MarketResult>({
  slug,
  version,
  kind,
  category,
  vassalage,
  title,
  stakes,
  openSeconds,
  profiles,
  bets,
  opposites: [],
  draw: (draws) => {
    const dice: number[] = rollDice(draws, DICE);
    return {
      dice,
      symbols: dice.map(symbolOf),
      isTriple: isTriple({ dice }),
      colour: leadingColour({ dice }),
    };
  },
  judge: (result, bet) => judgeFacts(result, bet as BetCode),
  road: (result) => ({
    winner: result.colour,
    total: new Set(result.dice).size,
    marks: [
      `dice${result.dice.toSorted((one, other) => one - other).join('')}`,
      ...(result.isTriple ? ['triple'] : []),
    ],
  }),
  rtp: () =>
    publishedReturns<RoundFacts>({
      game: slug,
      bets,
      profiles,
      countedFor: () => EVERY_ROLL,
      judge: (facts, bet) => judgeFacts(facts, bet as BetCode),
      method: 'enumeration of 216 rolls',
    }),
});

const DICE = 3;
const FACES = [1, 2, 3, 4, 5, 6] as const;
const EVERY_ROLL: Counted<RoundFacts>[] = FACES.flatMap((one) =>
  FACES.flatMap((two) => FACES.map((three) => ({ facts: { dice: [one, two, three] }, ways: 1n }))),
);
