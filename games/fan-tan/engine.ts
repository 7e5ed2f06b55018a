import { defineGame, publishedReturns, type Counted } from '@fairhouse/game-kit';
import { bets, FANS, manifest, type BetCode } from './manifest.ts';
import { judgeFacts, type RoundFacts, type Remainder } from './rules.ts';

/** `beads` are 4 × `fours` + `remainder`: what lies under the bowl. */
export type FanTanResult = { remainder: Remainder; fours: number; beads: number };

const { slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles } = manifest;

export const game = defineGame<FanTanResult>({
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
  opposites: [['kwok12', 'kwok34'], ['kwok13', 'kwok24'], ['kwok14', 'kwok23'], FANS],
  draw: (draws) => {
    const remainder = (1 + draws.below(4)) as Remainder;
    // The size of the heap decides nothing; it is drawn last, so that it cannot.
    const fours = FOURS_MIN + draws.below(FOURS_KINDS);
    return { remainder, fours, beads: 4 * fours + remainder };
  },
  judge: (result, bet) => judgeFacts(result, bet as BetCode),
  road: ({ remainder }) => ({
    winner: String(remainder),
    total: remainder,
    marks: [remainder % 2 === 1 ? 'odd' : 'even', remainder > 2 ? 'big' : 'small'],
  }),
  rtp: () =>
    publishedReturns<RoundFacts>({
      game: slug,
      bets,
      profiles,
      countedFor: () => EVERY_REMAINDER,
      judge: (facts, bet) => judgeFacts(facts, bet as BetCode),
      method: 'enumeration of 4 remainders',
    }),
});

/** A heap has 11 to 16 fours: few enough to be counted off within a show. */
const FOURS_MIN = 11;
const FOURS_KINDS = 6;
const EVERY_REMAINDER: Counted<RoundFacts>[] = ([1, 2, 3, 4] as const).map((remainder) => ({
  facts: { remainder },
  ways: 1n,
}));
