import { defineGame, publishedReturns, type Counted } from '@fairhouse/game-kit';
import { bets, manifest, type BetCode } from './manifest.ts';
import { judgeFacts, type RoundFacts } from './rules.ts';

/** A disc is 1 with the red side up and 0 with the white one; `red` counts the red ones. */
export type SeDieResult = { discs: number[]; red: number };

const { slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles } = manifest;

export const game = defineGame<SeDieResult>({
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
    ['even', 'odd'],
    ['big', 'small'],
  ],
  draw: (draws) => {
    const discs = Array.from({ length: DISCS }, () => draws.below(2));
    return { discs, red: discs.reduce((sum, disc) => sum + disc, 0) };
  },
  judge: (result, bet) => judgeFacts(result, bet as BetCode),
  road: ({ red }) => ({
    winner: red % 2 === 0 ? 'even' : 'odd',
    total: red,
    marks: red === 2 ? [] : [red > 2 ? 'big' : 'small'],
  }),
  rtp: () =>
    publishedReturns<RoundFacts>({
      game: slug,
      bets,
      profiles,
      countedFor: () => EVERY_THROW,
      judge: (facts, bet) => judgeFacts(facts, bet as BetCode),
      method: 'enumeration of 16 throws',
    }),
});

const DISCS = 4;
/** Of the 16 ways the discs can fall, so many show 0, 1, 2, 3 and 4 red sides. */
const EVERY_THROW: Counted<RoundFacts>[] = [1n, 4n, 6n, 4n, 1n].map((ways, red) => ({
  facts: { red },
  ways,
}));
