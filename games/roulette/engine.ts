import { defineGame, publishedReturns, type RtpLine } from '@fairhouse/game-kit';
import { COVERINGS, PARTITIONS } from './layout.ts';
import { bets, manifest, type Profile } from './manifest.ts';
import { judgeFacts } from './rules.ts';
import { colourOf, pocketOf, POCKETS, type Colour } from './wheel.ts';

/** `pocket` counts clockwise from the zero of the wheel; `wins` are all bets that have won. */
export type RouletteResult = { number: number; colour: Colour; pocket: number; wins: string[] };

const { slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles } = manifest;

export const game = defineGame<RouletteResult>({
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
  opposites: [['red', 'black'], ['odd', 'even'], ['low', 'high'], ...PARTITIONS],
  draw: (draws) => resultOf(draws.below(POCKETS)),
  judge: (result, bet, profile) => judgeFacts(result, bet, profile as Profile),
  road: ({ number, colour, wins }) => ({
    winner: colour,
    total: number,
    marks: [
      'odd',
      'even',
      'low',
      'high',
      'dozen1',
      'dozen2',
      'dozen3',
      'column1',
      'column2',
      'column3',
    ].filter((mark) => wins.includes(mark)),
  }),
  rtp: () => returns(),
});

const resultOf = (number: number): RouletteResult => ({
  number,
  colour: colourOf(number),
  pocket: pocketOf(number),
  wins: COVERINGS.filter(({ numbers }) => numbers.includes(number)).map(({ code }) => code),
});

const everyNumber = Array.from({ length: POCKETS }, (_, number) => ({
  facts: { number },
  ways: 1n,
}));
let known: RtpLine[] | undefined;

/** The returns come from the rules that settle the bets, over all numbers; counted once. */
const returns = (): RtpLine[] => {
  known ??= publishedReturns({
    game: slug,
    bets,
    profiles,
    countedFor: () => everyNumber,
    judge: (facts, bet, profile) => judgeFacts(facts, bet, profile as Profile),
    method: 'enumeration of 37 numbers',
  });
  return known;
};
