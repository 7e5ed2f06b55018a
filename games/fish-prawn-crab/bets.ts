import type { BetType } from '@fairhouse/game-kit';

/** Limits in hundredths of the table's unit: what pays 8:1 or more takes smaller stakes. */
const MAIN = { minMinor: 100n, maxMinor: 1_000_000n };
const SIDE = { minMinor: 100n, maxMinor: 50_000n };
const RARE = { minMinor: 100n, maxMinor: 10_000n };

/** The faces of a die, 1 to 6, and the three colours of which each has two faces. */
export const SYMBOLS = ['fish', 'prawn', 'gourd', 'coin', 'crab', 'rooster'] as const;
export const COLOURS = ['red', 'green', 'blue'] as const;
export type SymbolName = (typeof SYMBOLS)[number];
export type Colour = (typeof COLOURS)[number];
export const COLOUR_OF: Readonly<Record<SymbolName, Colour>> = {
  fish: 'red',
  prawn: 'green',
  gourd: 'blue',
  coin: 'blue',
  crab: 'green',
  rooster: 'red',
};

/** The figures of a code are faces: `pair15` is a fish and a crab. */
export const SINGLES = ['single1', 'single2', 'single3', 'single4', 'single5', 'single6'] as const;
export const PAIRS = [
  'pair12',
  'pair13',
  'pair14',
  'pair15',
  'pair16',
  'pair23',
  'pair24',
  'pair25',
  'pair26',
  'pair34',
  'pair35',
  'pair36',
  'pair45',
  'pair46',
  'pair56',
] as const;
export const TRIPLES = ['triple1', 'triple2', 'triple3', 'triple4', 'triple5', 'triple6'] as const;
export const ONE_OF_COLOUR = ['oneRed', 'oneGreen', 'oneBlue'] as const;
export const TWO_OF_COLOUR = ['twoRed', 'twoGreen', 'twoBlue'] as const;
export const THREE_OF_COLOUR = ['threeRed', 'threeGreen', 'threeBlue'] as const;

export type BetCode =
  | (typeof SINGLES)[number]
  | (typeof PAIRS)[number]
  | (typeof TRIPLES)[number]
  | (typeof ONE_OF_COLOUR)[number]
  | (typeof TWO_OF_COLOUR)[number]
  | (typeof THREE_OF_COLOUR)[number]
  | 'anyTriple'
  | 'anyColour';

const eachOf = <Code extends string>(
  codes: readonly Code[],
  type: BetType,
): Record<Code, BetType> =>
  Object.fromEntries(codes.map((code) => [code, type])) as Record<Code, BetType>;

/** A single pays by how many of the three dice show it: `two` and `three` beside `pays`. */
export const bets: Record<BetCode, BetType> = {
  ...eachOf(SINGLES, {
    pays: '1:1',
    paysByProfile: { two: '2:1', three: '3:1' },
    sideBet: false,
    limits: MAIN,
  }),
  ...eachOf(PAIRS, { pays: '5:1', sideBet: true, limits: MAIN }),
  ...eachOf(ONE_OF_COLOUR, { pays: '1:1', sideBet: true, limits: MAIN }),
  ...eachOf(TWO_OF_COLOUR, { pays: '3:1', sideBet: true, limits: MAIN }),
  ...eachOf(THREE_OF_COLOUR, { pays: '23:1', sideBet: true, limits: SIDE }),
  anyColour: { pays: '7:1', sideBet: true, limits: MAIN },
  anyTriple: { pays: '30:1', sideBet: true, limits: SIDE },
  ...eachOf(TRIPLES, { pays: '180:1', sideBet: true, limits: RARE }),
};
