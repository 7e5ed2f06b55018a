import type { BetType, GameManifest, LiveTable } from '@fairhouse/game-kit';

/** In hundredths of the table's unit. Nothing here pays as much as 8:1, so all take main stakes. */
const MAIN = { minMinor: 100n, maxMinor: 1_000_000n };

/** Codes name the remainders that win; the third figure of a Nga code is the one that pushes. */
export const FANS = ['fan1', 'fan2', 'fan3', 'fan4'] as const;
export const NIMS = [
  'nim12',
  'nim13',
  'nim14',
  'nim21',
  'nim23',
  'nim24',
  'nim31',
  'nim32',
  'nim34',
  'nim41',
  'nim42',
  'nim43',
] as const;
export const KWOKS = ['kwok12', 'kwok13', 'kwok14', 'kwok23', 'kwok24', 'kwok34'] as const;
export const NGAS = [
  'nga123',
  'nga124',
  'nga132',
  'nga134',
  'nga142',
  'nga143',
  'nga231',
  'nga234',
  'nga241',
  'nga243',
  'nga341',
  'nga342',
] as const;
export const SHEHS = ['ssh123', 'ssh124', 'ssh134', 'ssh234'] as const;

export type BetCode =
  | (typeof FANS)[number]
  | (typeof NIMS)[number]
  | (typeof KWOKS)[number]
  | (typeof NGAS)[number]
  | (typeof SHEHS)[number];

const eachOf = <Code extends string>(
  codes: readonly Code[],
  pays: string,
  sideBet: boolean,
): Record<Code, BetType> =>
  Object.fromEntries(
    codes.map((code): [string, BetType] => [code, { pays, sideBet, limits: MAIN }]),
  ) as Record<Code, BetType>;

/** The commission of five per cent is inside the payouts: 0.95 of what a fair bet would win. */
export const bets: Record<BetCode, BetType> = {
  ...eachOf(FANS, '2.85:1', true),
  ...eachOf(NIMS, '1.90:1', true),
  ...eachOf(KWOKS, '0.95:1', false),
  ...eachOf(NGAS, '0.475:1', true),
  ...eachOf(SHEHS, '19:60', true),
};

export const profiles = ['standard'] as const;

const tables: readonly LiveTable[] = [
  {
    id: 'bead-house-1',
    name: 'Bead House 1',
    profile: 'standard',
    minMinor: 100n,
    maxMinor: 100_000n,
    chipsMinor: [100n, 500n, 2500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 25,
    dealMilliseconds: 8000,
    pauseMilliseconds: 4000,
  },
  {
    id: 'bead-house-2',
    name: 'Bead House 2',
    profile: 'standard',
    minMinor: 500n,
    maxMinor: 300_000n,
    chipsMinor: [500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 12,
    dealMilliseconds: 5500,
    pauseMilliseconds: 3000,
  },
  {
    id: 'bead-house-3',
    name: 'Bead House 3',
    profile: 'standard',
    minMinor: 2500n,
    maxMinor: 1_000_000n,
    chipsMinor: [2500n, 5000n, 10_000n, 50_000n, 100_000n, 500_000n],
    openSeconds: 25,
    dealMilliseconds: 8000,
    pauseMilliseconds: 4000,
  },
];

/** Beads under a bowl, counted off in fours; the bet is on how many remain. */
export const manifest = {
  slug: 'fan-tan',
  version: '1.0.0',
  kind: 'shared',
  category: 'LIVE',
  vassalage: 'FAIR',
  gameType: 'fan-tan',
  title: 'Fan Tan',
  code: 'FAIR_FAN_TAN',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'standard',
  rtp: '97.50%',
  hitRate: '50.00%',
  volatility: 1,
  lineCount: 0,
  topPrize: 3.85,
  stakes: {
    ladderMinor: [100n, 500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n, 1_000_000n],
    minMinor: 100n,
    maxMinor: 1_000_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'bead-bowl',
    backdrop: 'arches',
    palette: ['#5a2203', '#e08a12', '#ffdf7a', '#fff8d8', '#361302'],
  },
  openSeconds: 25,
  profiles,
  bets,
  tables,
} as const satisfies GameManifest & {
  openSeconds: number;
  profiles: readonly string[];
  bets: Record<string, BetType>;
};
