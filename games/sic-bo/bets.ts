import type { BetType } from '@fairhouse/game-kit';

/** Limits in hundredths of the table's unit: what pays 8:1 or more takes smaller stakes. */
const MAIN = { minMinor: 100n, maxMinor: 1_000_000n };
const SIDE = { minMinor: 100n, maxMinor: 50_000n };
const RARE = { minMinor: 100n, maxMinor: 10_000n };

const eachOf = <Code extends string>(
  codes: readonly Code[],
  type: BetType,
): Record<Code, BetType> =>
  Object.fromEntries(codes.map((code) => [code, type])) as Record<Code, BetType>;

const totals = <Code extends string>(
  codes: readonly Code[],
  pays: string,
  macau: string,
): Record<Code, BetType> =>
  eachOf(codes, {
    pays,
    paysByProfile: { macau },
    sideBet: true,
    limits: Number.parseInt(pays, 10) >= 8 ? SIDE : MAIN,
  });

/** All combinations of two and of three different faces, in the order of the layout. */
export const COMBOS = [
  'combo12',
  'combo13',
  'combo14',
  'combo15',
  'combo16',
  'combo23',
  'combo24',
  'combo25',
  'combo26',
  'combo34',
  'combo35',
  'combo36',
  'combo45',
  'combo46',
  'combo56',
] as const;
export const THREES = [
  'three123',
  'three124',
  'three125',
  'three126',
  'three134',
  'three135',
  'three136',
  'three145',
  'three146',
  'three156',
  'three234',
  'three235',
  'three236',
  'three245',
  'three246',
  'three256',
  'three345',
  'three346',
  'three356',
  'three456',
] as const;
export const TOTALS = [
  'total4',
  'total5',
  'total6',
  'total7',
  'total8',
  'total9',
  'total10',
  'total11',
  'total12',
  'total13',
  'total14',
  'total15',
  'total16',
  'total17',
] as const;
export const SINGLES = ['single1', 'single2', 'single3', 'single4', 'single5', 'single6'] as const;
export const DOUBLES = ['double1', 'double2', 'double3', 'double4', 'double5', 'double6'] as const;
export const TRIPLES = ['triple1', 'triple2', 'triple3', 'triple4', 'triple5', 'triple6'] as const;
export const EVEN_CHANCES = ['small', 'big', 'odd', 'even'] as const;

export type BetCode =
  | (typeof EVEN_CHANCES)[number]
  | (typeof TOTALS)[number]
  | (typeof SINGLES)[number]
  | (typeof DOUBLES)[number]
  | (typeof TRIPLES)[number]
  | (typeof COMBOS)[number]
  | (typeof THREES)[number]
  | 'anyTriple';

/** A single pays by how many of the three dice show its face: `two` and `three` beside `pays`. */
export const bets: Record<BetCode, BetType> = {
  ...eachOf(EVEN_CHANCES, { pays: '1:1', sideBet: false, limits: MAIN }),
  ...totals(['total4', 'total17'], '62:1', '50:1'),
  ...totals(['total5', 'total16'], '31:1', '18:1'),
  ...totals(['total6', 'total15'], '18:1', '14:1'),
  ...totals(['total7', 'total14'], '12:1', '12:1'),
  ...totals(['total8', 'total13'], '8:1', '8:1'),
  ...totals(['total9', 'total12'], '7:1', '6:1'),
  ...totals(['total10', 'total11'], '6:1', '6:1'),
  ...eachOf(SINGLES, {
    pays: '1:1',
    paysByProfile: { two: '2:1', three: '3:1' },
    sideBet: true,
    limits: MAIN,
  }),
  ...eachOf(DOUBLES, {
    pays: '11:1',
    paysByProfile: { macau: '8:1' },
    sideBet: true,
    limits: SIDE,
  }),
  anyTriple: { pays: '30:1', paysByProfile: { macau: '24:1' }, sideBet: true, limits: SIDE },
  ...eachOf(TRIPLES, {
    pays: '180:1',
    paysByProfile: { macau: '150:1' },
    sideBet: true,
    limits: RARE,
  }),
  ...eachOf(COMBOS, { pays: '6:1', paysByProfile: { macau: '5:1' }, sideBet: true, limits: MAIN }),
  ...eachOf(THREES, { pays: '30:1', sideBet: true, limits: SIDE }),
};
