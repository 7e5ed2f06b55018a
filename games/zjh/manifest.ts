import type { BetType, GameManifest, LiveTable } from '@fairhouse/game-kit';

/** Limits in hundredths of the table's unit: the rarer a bet wins, the smaller its stakes. */
const MAIN = { minMinor: 100n, maxMinor: 1_000_000n };
const SIDE = { minMinor: 100n, maxMinor: 50_000n };
const RARE = { minMinor: 100n, maxMinor: 10_000n };

/** The vendor's table pays less for the rare hands and starts its pair bet at nines. */
export const bets = {
  dragon: { pays: '0.95:1', sideBet: false, limits: MAIN },
  phoenix: { pays: '0.95:1', sideBet: false, limits: MAIN },
  pair8Plus: { pays: '2:1', sideBet: true, limits: MAIN },
  straight: { pays: '15:1', paysByProfile: { vendor: '7:1' }, sideBet: true, limits: SIDE },
  flush: { pays: '9:1', paysByProfile: { vendor: '8:1' }, sideBet: true, limits: SIDE },
  straightFlush: { pays: '220:1', paysByProfile: { vendor: '100:1' }, sideBet: true, limits: RARE },
  trips: { pays: '200:1', paysByProfile: { vendor: '120:1' }, sideBet: true, limits: RARE },
} as const satisfies Record<string, BetType>;

export type BetCode = keyof typeof bets;
export const profiles = ['standard', 'vendor'] as const;
export type Profile = (typeof profiles)[number];

/** An operator may give a table the vendor's pays; as they return less, none has them at first. */
const tables: readonly LiveTable[] = [
  {
    id: 'phoenix-parlour-1',
    name: 'Phoenix Parlour 1',
    profile: 'standard',
    minMinor: 100n,
    maxMinor: 100_000n,
    chipsMinor: [100n, 200n, 500n, 2500n, 10_000n, 50_000n],
    openSeconds: 20,
    dealMilliseconds: 8000,
    pauseMilliseconds: 5000,
  },
  {
    id: 'phoenix-parlour-2',
    name: 'Phoenix Parlour 2, quick',
    profile: 'standard',
    minMinor: 500n,
    maxMinor: 500_000n,
    chipsMinor: [500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 12,
    dealMilliseconds: 5000,
    pauseMilliseconds: 4000,
  },
  {
    id: 'phoenix-parlour-3',
    name: 'Phoenix Parlour 3',
    profile: 'standard',
    minMinor: 2500n,
    maxMinor: 1_000_000n,
    chipsMinor: [2500n, 5000n, 10_000n, 50_000n, 100_000n, 500_000n],
    openSeconds: 20,
    dealMilliseconds: 8000,
    pauseMilliseconds: 5000,
  },
];

/** One deck, shuffled anew for every round; Dragon and Phoenix get three cards each. */
export const manifest = {
  slug: 'zjh',
  version: '1.0.0',
  kind: 'shared',
  category: 'LIVE',
  vassalage: 'FAIR',
  gameType: 'zjh',
  title: 'Dragon and Phoenix',
  code: 'FAIR_ZJH',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'standard',
  rtp: '97.50%',
  hitRate: '49.94%',
  volatility: 1,
  lineCount: 0,
  topPrize: 221,
  sides: ['dragon', 'phoenix'],
  stakes: {
    ladderMinor: [100n, 500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n, 1_000_000n],
    minMinor: 100n,
    maxMinor: 1_000_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'three-cards',
    backdrop: 'fan',
    palette: ['#2a0a3f', '#7c2a7d', '#f4a3b5', '#fff7ee', '#1a062b'],
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
