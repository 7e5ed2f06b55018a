import type { ActedBet, ActedGame, GameManifest, LiveTable } from '@fairhouse/game-kit';

/** Limits in hundredths of the table's unit: Pair Plus pays up to 40:1 and takes smaller stakes. */
const MAIN = { minMinor: 100n, maxMinor: 1_000_000n };
const SIDE = { minMinor: 100n, maxMinor: 50_000n };

/** What the ante's bonus and Pair Plus pay by the hand; a pair pays the bare `pays`. */
export const bets = {
  ante: {
    kind: 'ante',
    pays: '1:1',
    largest: '6:1',
    sideBet: false,
    limits: MAIN,
    paysByProfile: { straight: '1:1', trips: '4:1', straightFlush: '5:1' },
  },
  pairPlus: {
    kind: 'pairPlus',
    pays: '1:1',
    sideBet: true,
    limits: SIDE,
    paysByProfile: {
      flush: '4:1',
      flushAlternate: '3:1',
      straight: '6:1',
      trips: '30:1',
      straightFlush: '40:1',
    },
  },
  play: {
    kind: 'play',
    pays: '1:1',
    sideBet: false,
    limits: MAIN,
    pricedWith: 'ante',
    further: { of: 'ante', part: { num: 1n, den: 1n } },
  },
} as const satisfies Record<string, ActedBet>;

export type BetCode = keyof typeof bets;
export const profiles = ['standard', 'alternate'] as const;
export type Profile = (typeof profiles)[number];

const tables: readonly LiveTable[] = [
  {
    id: 'captains-table-1',
    name: "Captain's Table 1",
    profile: 'standard',
    minMinor: 100n,
    maxMinor: 100_000n,
    chipsMinor: [100n, 200n, 500n, 2500n, 10_000n, 50_000n],
    openSeconds: 20,
    dealMilliseconds: 6000,
    pauseMilliseconds: 5000,
  },
  {
    id: 'captains-table-2',
    name: "Captain's Table 2, quick",
    profile: 'alternate',
    minMinor: 500n,
    maxMinor: 500_000n,
    chipsMinor: [500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 12,
    dealMilliseconds: 4500,
    pauseMilliseconds: 4000,
  },
  {
    id: 'captains-table-3',
    name: "Captain's Table 3",
    profile: 'standard',
    minMinor: 2500n,
    maxMinor: 1_000_000n,
    chipsMinor: [2500n, 5000n, 10_000n, 50_000n, 100_000n, 500_000n],
    openSeconds: 20,
    dealMilliseconds: 6000,
    pauseMilliseconds: 5000,
  },
];

/**
 * One deck, shuffled anew for every round. Everybody bets on the one player hand and decides
 * alone, within fifteen seconds, whether to play it. The return is that of the ante with the
 * best plain strategy: play queen, six, four or better.
 */
export const manifest = {
  slug: 'three-card-poker',
  version: '1.0.0',
  kind: 'acted',
  category: 'LIVE',
  vassalage: 'FAIR',
  gameType: 'three-card-poker',
  title: "Captain's Poker",
  code: 'FAIR_THREE_CARD_POKER',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'standard',
  rtp: '96.63%',
  hitRate: '44.91%',
  volatility: 2,
  lineCount: 0,
  topPrize: 41,
  stakes: {
    ladderMinor: [100n, 500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n, 1_000_000n],
    minMinor: 100n,
    maxMinor: 1_000_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'captains-hand',
    backdrop: 'spot',
    palette: ['#2b1509', '#8a4f22', '#ffb65c', '#fff1d6', '#190b04'],
  },
  sides: ['player', 'dealer'],
  openSeconds: 20,
  actSeconds: 15,
  seats: [],
  actionsMax: 1,
  profiles,
  bets,
  tables,
} as const satisfies GameManifest &
  Pick<ActedGame, 'openSeconds' | 'actSeconds' | 'seats' | 'actionsMax' | 'profiles' | 'bets'>;
