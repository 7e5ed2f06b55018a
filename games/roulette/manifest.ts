import type { BetType, GameManifest, LiveTable } from '@fairhouse/game-kit';
import { COVERINGS, type Kind } from './layout.ts';

/** Limits in hundredths of the table's unit: a bet of 8:1 or more takes smaller stakes. */
const MAIN = { minMinor: 100n, maxMinor: 1_000_000n };
const SIDE = { minMinor: 100n, maxMinor: 50_000n };

const inside = (pays: string): BetType => ({ pays, sideBet: true, limits: SIDE });
const outside = (pays: string): BetType => ({ pays, sideBet: false, limits: MAIN });

/** A bet on n of 36 numbers pays as if there were no zero: that is the whole edge of the house. */
const TYPES: Readonly<Record<Kind, BetType>> = {
  straight: inside('35:1'),
  split: inside('17:1'),
  street: inside('11:1'),
  trio: inside('11:1'),
  corner: inside('8:1'),
  firstFour: inside('8:1'),
  line: outside('5:1'),
  dozen: outside('2:1'),
  column: outside('2:1'),
  even: outside('1:1'),
};

export const bets: Readonly<Record<string, BetType>> = Object.fromEntries(
  COVERINGS.map(({ code, kind }) => [code, TYPES[kind]]),
);

/** With `laPartage` the even chances get half of their stake back on zero. */
export const profiles = ['standard', 'laPartage'] as const;
export type Profile = (typeof profiles)[number];

const times = { openSeconds: 25, dealMilliseconds: 11_000, pauseMilliseconds: 5000 };
const tables: readonly LiveTable[] = [
  {
    id: 'compass-room-1',
    name: 'Compass Room 1',
    profile: 'standard',
    minMinor: 100n,
    maxMinor: 100_000n,
    chipsMinor: [100n, 200n, 500n, 1_000n, 2_500n, 10_000n],
    ...times,
  },
  {
    id: 'compass-room-2',
    name: 'Compass Room 2',
    profile: 'laPartage',
    minMinor: 500n,
    maxMinor: 500_000n,
    chipsMinor: [100n, 500n, 2_500n, 10_000n, 50_000n, 100_000n],
    ...times,
  },
  {
    id: 'compass-room-3',
    name: 'Compass Room 3',
    profile: 'laPartage',
    minMinor: 2_500n,
    maxMinor: 1_000_000n,
    chipsMinor: [500n, 2_500n, 5_000n, 10_000n, 50_000n, 500_000n],
    ...times,
  },
];

export const manifest = {
  slug: 'roulette',
  version: '1.0.0',
  kind: 'shared',
  category: 'LIVE',
  vassalage: 'FAIR',
  gameType: 'roulette',
  title: 'Compass Roulette',
  code: 'FAIR_ROULETTE',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'standard',
  rtp: '97.30%',
  hitRate: '48.65%',
  volatility: 2,
  lineCount: 0,
  topPrize: 36,
  sides: ['red', 'black'],
  stakes: {
    ladderMinor: [100n, 500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n, 1_000_000n],
    minMinor: 100n,
    maxMinor: 1_000_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'roulette-wheel',
    backdrop: 'arches',
    palette: ['#1b1147', '#5a2f8f', '#e8a85c', '#ffeec2', '#120a30'],
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
