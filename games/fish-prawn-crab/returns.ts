import {
  ONE_OF_COLOUR,
  PAIRS,
  SINGLES,
  THREE_OF_COLOUR,
  TRIPLES,
  TWO_OF_COLOUR,
  type BetCode,
} from './bets.ts';

/** All bets of a family return the same, in per cent of the stake. */
const each = (codes: readonly BetCode[], percent: string): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code, percent]));

/** What every bet returns. A test holds the figures to those of the engine. */
export const returns: Readonly<Record<string, string>> = {
  ...each(SINGLES, '92.1296'),
  ...each(PAIRS, '83.3333'),
  ...each(TRIPLES, '83.7963'),
  ...each(['anyTriple'], '86.1111'),
  ...each(ONE_OF_COLOUR, '88.8889'),
  ...each(TWO_OF_COLOUR, '88.8889'),
  ...each(THREE_OF_COLOUR, '88.8889'),
  ...each(['anyColour'], '88.8889'),
};
