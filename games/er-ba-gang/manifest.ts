import {
  betsOfPlayers,
  type BetType,
  type GameManifest,
  type LiveTable,
} from '@fairhouse/game-kit';

/** Limits in hundredths of the table's unit: the rarer a bet wins, the smaller its stakes. */
const MAIN = { minMinor: 100n, maxMinor: 1_000_000n };
const SIDE = { minMinor: 100n, maxMinor: 50_000n };
const RARE = { minMinor: 100n, maxMinor: 10_000n };
const PAIR = { pays: '11.5:1', sideBet: true, limits: SIDE };

export const bets = {
  ...betsOfPlayers({
    Win: { pays: '0.95:1', sideBet: false, limits: MAIN },
    Lose: { pays: '0.95:1', sideBet: false, limits: MAIN },
    Tie: { pays: '80:1', sideBet: true, limits: SIDE },
    Pair: PAIR,
    Gang: { pays: '46:1', sideBet: true, limits: SIDE },
    White: { pays: '124:1', sideBet: true, limits: RARE },
  }),
  bankerPair: PAIR,
} satisfies Record<string, BetType>;

export type BetCode = keyof typeof bets;
export const profiles = ['standard'] as const;

const tables: readonly LiveTable[] = [
  {
    id: 'tile-garden-1',
    name: 'Tile Garden 1',
    profile: 'standard',
    minMinor: 100n,
    maxMinor: 100_000n,
    chipsMinor: [100n, 200n, 500n, 2500n, 10_000n, 50_000n],
    openSeconds: 20,
    dealMilliseconds: 9000,
    pauseMilliseconds: 5000,
  },
  {
    id: 'tile-garden-2',
    name: 'Tile Garden 2, quick',
    profile: 'standard',
    minMinor: 500n,
    maxMinor: 500_000n,
    chipsMinor: [500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 12,
    dealMilliseconds: 6000,
    pauseMilliseconds: 4000,
  },
  {
    id: 'tile-garden-3',
    name: 'Tile Garden 3',
    profile: 'standard',
    minMinor: 2500n,
    maxMinor: 1_000_000n,
    chipsMinor: [2500n, 5000n, 10_000n, 50_000n, 100_000n, 500_000n],
    openSeconds: 20,
    dealMilliseconds: 9000,
    pauseMilliseconds: 5000,
  },
];

/** Forty tiles, four of each of ten kinds, shuffled anew for every round. */
export const manifest = {
  slug: 'er-ba-gang',
  version: '1.0.0',
  kind: 'shared',
  category: 'LIVE',
  vassalage: 'FAIR',
  gameType: 'mahjong',
  title: 'Er Ba Gang',
  code: 'FAIR_ER_BA_GANG',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'standard',
  rtp: '97.53%',
  hitRate: '49.40%',
  volatility: 1,
  lineCount: 0,
  topPrize: 125,
  stakes: {
    ladderMinor: [100n, 500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n, 1_000_000n],
    minMinor: 100n,
    maxMinor: 1_000_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'mahjong-tiles',
    backdrop: 'bamboo',
    palette: ['#06352f', '#0b7a5e', '#7fe0a4', '#fffbe0', '#031d1c'],
  },
  tiles: 40,
  openSeconds: 20,
  profiles,
  bets,
  tables,
} as const satisfies GameManifest & {
  tiles: number;
  openSeconds: number;
  profiles: readonly string[];
  bets: Record<string, BetType>;
};
