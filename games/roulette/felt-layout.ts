import type { Tone } from '@fairhouse/table-board';
import { COVERINGS, type Covering } from './layout.ts';
import { colourOf } from './wheel.ts';

/**
 * Where the bets lie, in streets along the table (`along`: the zero is from 0 to 1, the columns
 * end at 14) and in numbers across it (`across`: the side of 1, 4, 7 is 0, that of 3, 6, 9 is 3;
 * dozens and even chances lie below 0). The felt says how large a street and a number are, and
 * whether it lies or stands.
 */
export type Box = { along: number; across: number; long: number; wide: number };
export type SpotBox = Box & { bet: string; isBetween: boolean };

export const LENGTH = 14;
const BANDS = { dozen: [-0.8, 0], even: [-1.6, -0.8] } as const;
export const LOWEST = -1.6;
export const HIGHEST = 3;

/** How far a spot between numbers reaches into them; each felt has its own proportions. */
type Reach = { along: number; across: number };
export const LYING: Reach = { along: 0.38, across: 0.5 };
export const STANDING: Reach = { along: 0.5, across: 0.3 };

export const spotBoxes = (reach: Reach): SpotBox[] =>
  COVERINGS.map((covering) => ({
    ...boxOf(covering, reach),
    bet: covering.code,
    isBetween: isBetween(covering),
  }));

const isBetween = ({ kind }: Covering): boolean =>
  !['straight', 'dozen', 'column', 'even'].includes(kind);

const streetOf = (number: number): number => Math.ceil(number / 3);
const placeOf = (number: number): number => (number - 1) % 3;

const boxOf = (covering: Covering, reach: Reach): Box => {
  const [first = 0] = covering.numbers;
  switch (covering.kind) {
    case 'straight':
      return cellOf(first);
    case 'split':
      return splitBox(covering, reach);
    case 'street':
      return centred(streetOf(first) + 0.5, 0, alongEdge(reach));
    case 'trio':
      return centred(1, covering.numbers.includes(1) ? 1 : 2, reach);
    case 'corner':
      return centred(streetOf(first) + 1, placeOf(first) + 1, reach);
    case 'firstFour':
      return centred(1, 0, reach);
    case 'line':
      return centred(streetOf(first) + 1, 0, reach);
    case 'column':
      return { along: LENGTH - 1, across: first - 1, long: 1, wide: 1 };
    default:
      return outsideBox(covering);
  }
};

/** The cell of a number; the zero takes the whole head of the table. */
export const cellOf = (number: number): Box =>
  number === 0
    ? { along: 0, across: 0, long: 1, wide: 3 }
    : { along: streetOf(number), across: placeOf(number), long: 1, wide: 1 };

const centred = (along: number, across: number, size: Reach): Box => ({
  along: along - size.along / 2,
  across: across - size.across / 2,
  long: size.along,
  wide: size.across,
});

const splitBox = ({ numbers: [low = 0, high = 0] }: Covering, reach: Reach): Box => {
  if (low === 0) return centred(1, placeOf(high) + 0.5, acrossEdge(reach));
  return streetOf(low) === streetOf(high)
    ? centred(streetOf(low) + 0.5, placeOf(high), alongEdge(reach))
    : centred(streetOf(high), placeOf(low) + 0.5, acrossEdge(reach));
};
/** On an edge a spot takes what the spots on its corners leave. */
const alongEdge = ({ along, across }: Reach): Reach => ({ along: 1 - along, across });
const acrossEdge = ({ along, across }: Reach): Reach => ({ along, across: 1 - across });

const EVEN_ORDER = ['low', 'even', 'red', 'black', 'odd', 'high'];

const outsideBox = ({ kind, code, numbers }: Covering): Box => {
  const [low, high] = BANDS[kind === 'dozen' ? 'dozen' : 'even'];
  const [along, long] =
    kind === 'dozen' ? [streetOf(numbers[0] ?? 1), 4] : [1 + EVEN_ORDER.indexOf(code) * 2, 2];
  return { along, across: low, long, wide: high - low };
};

const SMALL_TONE = 'gold';

/** Numbers and colours are printed in their colour. */
export const toneOf = (bet: string): Tone => {
  if (bet === 'red' || bet === 'black') return bet;
  const straight = /^straight(\d+)$/.exec(bet)?.[1];
  return straight === undefined ? SMALL_TONE : colourOf(Number(straight));
};
