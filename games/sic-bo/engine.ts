import { defineGame, publishedReturns, rollDice, type Counted } from '@fairhouse/game-kit';
import { bets, manifest, type BetCode, type Profile } from './manifest.ts';
import { factsOfDice, judgeFacts, winnerOf, type RoundFacts, type Winner } from './rules.ts';

/** Dice in the order they were rolled. */
export type SicBoResult = { dice: number[]; total: number; isTriple: boolean; winner: Winner };

const { slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles } = manifest;

export const game = defineGame<SicBoResult>({
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
  opposites: [
    ['small', 'big'],
    ['odd', 'even'],
  ],
  draw: (draws) => {
    const facts = factsOfDice(rollDice(draws, DICE));
    return { ...facts, dice: [...facts.dice], winner: winnerOf(facts) };
  },
  judge: (result, bet, profile) => judgeFacts(result, bet as BetCode, profile as Profile),
  road: ({ dice, total, winner }) => ({
    winner,
    total,
    marks: [
      total % 2 === 1 ? 'odd' : 'even',
      `dice${dice.toSorted((one, other) => one - other).join('')}`,
    ],
  }),
  rtp: () =>
    publishedReturns<RoundFacts>({
      game: slug,
      bets,
      profiles,
      countedFor: () => EVERY_ROLL,
      judge: (facts, bet, profile) => judgeFacts(facts, bet as BetCode, profile as Profile),
      method: 'enumeration of 216 rolls',
    }),
});

const DICE = 3;
const FACES = [1, 2, 3, 4, 5, 6] as const;
const EVERY_ROLL: Counted<RoundFacts>[] = FACES.flatMap((one) =>
  FACES.flatMap((two) =>
    FACES.map((three) => ({ facts: factsOfDice([one, two, three]), ways: 1n })),
  ),
);
