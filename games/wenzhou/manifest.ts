import {
  betsOfPlayers,
  type BetType,
  type GameManifest,
  type LiveTable,
} from '@fairhouse/game-kit';

/** Limits in hundredths of the table's unit: a side bet of 8:1 or more takes smaller stakes. */
const MAIN = { minMinor: 100n, maxMinor: 1_000_000n };
const SIDE = { minMinor: 100n, maxMinor: 50_000n };
const PAIR = { pays: '29:1', sideBet: true, limits: SIDE };
const SPECIAL = { pays: '7.5:1', sideBet: true, limits: MAIN };

export const bets = {
  ...betsOfPlayers({
    Win: { pays: '0.95:1', sideBet: false, limits: MAIN },
    Lose: { pays: '0.95:1', sideBet: false, limits: MAIN },
    Tie: { pays: '82:1', sideBet: true, limits: SIDE },
    Pair: PAIR,
    Special: SPECIAL,
  }),
  bankerPair: PAIR,
  bankerSpecial: SPECIAL,
} satisfies Record<string, BetType>;

export type BetCode = keyof typeof bets;
export const profiles = ['standard'] as const;

const tables: readonly LiveTable[] = [
  {
    id: 'domino-loft-1',
    name: 'Domino Loft 1',
    profile: 'standard',
    minMinor: 100n,
    maxMinor: 100_000n,
    chipsMinor: [100n, 200n, 500n, 2500n, 10_000n, 50_000n],
    openSeconds: 20,
    dealMilliseconds: 9000,
    pauseMilliseconds: 5000,
  },
  {
    id: 'domino-loft-2',
    name: 'Domino Loft 2, quick',
    profile: 'standard',
    minMinor: 500n,
    maxMinor: 500_000n,
    chipsMinor: [500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 12,
    dealMilliseconds: 6000,
    pauseMilliseconds: 4000,
  },
  {
    id: 'domino-loft-3',
    name: 'Domino Loft 3',
    profile: 'standard',
    minMinor: 2500n,
    maxMinor: 1_000_000n,
    chipsMinor: [2500n, 5000n, 10_000n, 50_000n, 100_000n, 500_000n],
    openSeconds: 20,
    dealMilliseconds: 9000,
    pauseMilliseconds: 5000,
  },
];

/** The thirty-two Chinese dominoes, shuffled anew for every round; two to a hand. */
export const manifest = {
  slug: 'wenzhou',
  version: '1.0.0',
  kind: 'shared',
  category: 'LIVE',
  vassalage: 'FAIR',
  gameType: 'wenzhou',
  title: 'Wenzhou Pai Gow',
  code: 'FAIR_WENZHOU',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'standard',
  rtp: '97.53%',
  hitRate: '49.42%',
  volatility: 1,
  lineCount: 0,
  topPrize: 83,
  stakes: {
    ladderMinor: [100n, 500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n, 1_000_000n],
    minMinor: 100n,
    maxMinor: 1_000_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'dominoes',
    backdrop: 'arches',
    palette: ['#1d0d18', '#93331c', '#ff7a2f', '#fff0c8', '#14070f'],
  },
  tiles: 32,
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
