import { PLAYERS, type BetType, type GameManifest, type LiveTable } from '@fairhouse/game-kit';

/** Limits in hundredths of the table's unit; those of a double bet are for one unit of five. */
const MAIN = { minMinor: 100n, maxMinor: 1_000_000n };
const SIDE = { minMinor: 100n, maxMinor: 50_000n };
/** The winner's hand multiplies a double bet by five at most, so five units are reserved. */
export const RESERVE = 5;

const KINDS = {
  Equal: { pays: '0.95:1', sideBet: false, limits: MAIN },
  Double: { pays: '0.95:1', sideBet: false, limits: MAIN, reserve: RESERVE },
} as const satisfies Record<string, BetType>;
const SIDE_KINDS = {
  BullBull: { pays: '12:1', sideBet: true, limits: SIDE },
  NoBull: { pays: '1.85:1', sideBet: true, limits: MAIN },
} as const satisfies Record<string, BetType>;

type Pair = '1' | '2' | '3';
export type BetKind = keyof typeof KINDS | keyof typeof SIDE_KINDS;
/** p1Equal backs player 1 against the banker, b1Equal the banker against player 1. */
export type BetCode = `p${Pair}${BetKind}` | `b${Pair}${keyof typeof KINDS}`;

export const bets = Object.fromEntries(
  PLAYERS.flatMap((seat) => [
    ...Object.entries<BetType>(KINDS).flatMap(([kind, type]) =>
      [seat, seat.replace('p', 'b')].map((side) => [side + kind, type]),
    ),
    ...Object.entries<BetType>(SIDE_KINDS).map(([kind, type]) => [seat + kind, type]),
  ]),
) as Record<BetCode, BetType>;

export const profiles = ['standard'] as const;

const tables: readonly LiveTable[] = [
  {
    id: 'ox-barn-1',
    name: 'Ox Barn 1',
    profile: 'standard',
    minMinor: 100n,
    maxMinor: 100_000n,
    chipsMinor: [100n, 200n, 500n, 2500n, 10_000n, 50_000n],
    openSeconds: 20,
    dealMilliseconds: 11_000,
    pauseMilliseconds: 5000,
  },
  {
    id: 'ox-barn-2',
    name: 'Ox Barn 2, quick',
    profile: 'standard',
    minMinor: 500n,
    maxMinor: 500_000n,
    chipsMinor: [500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 12,
    dealMilliseconds: 7000,
    pauseMilliseconds: 4000,
  },
  {
    id: 'ox-barn-3',
    name: 'Ox Barn 3',
    profile: 'standard',
    minMinor: 2500n,
    maxMinor: 1_000_000n,
    chipsMinor: [2500n, 5000n, 10_000n, 50_000n, 100_000n, 500_000n],
    openSeconds: 20,
    dealMilliseconds: 11_000,
    pauseMilliseconds: 5000,
  },
];

/** One deck, shuffled anew for every round; three players and the banker get five cards each. */
export const manifest = {
  slug: 'niu-niu',
  version: '1.0.0',
  kind: 'shared',
  category: 'LIVE',
  vassalage: 'FAIR',
  gameType: 'niuniu',
  title: 'Niu Niu',
  code: 'FAIR_NIU_NIU',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'standard',
  rtp: '97.50%',
  hitRate: '50.00%',
  volatility: 2,
  lineCount: 0,
  topPrize: 13,
  stakes: {
    ladderMinor: [100n, 500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n, 1_000_000n],
    minMinor: 100n,
    maxMinor: 1_000_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'ox-lantern',
    backdrop: 'rays',
    palette: ['#5a2203', '#e08a12', '#ffdf7a', '#ffffff', '#361302'],
  },
  openSeconds: 20,
  profiles,
  bets,
  tables,
} as const satisfies GameManifest & {
  openSeconds: number;
  profiles: readonly string[];
  bets: Record<string, BetType>;
};
