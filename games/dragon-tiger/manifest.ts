import type { BetType, GameManifest, LiveTable } from '@fairhouse/game-kit';

/** Limits in hundredths of the table's unit: a bet of 8:1 or more takes smaller stakes. */
const MAIN = { minMinor: 100n, maxMinor: 1_000_000n };
const SIDE = { minMinor: 100n, maxMinor: 50_000n };

const ofCard = (pays: string) => ({ pays, sideBet: true, limits: MAIN });

export const bets = {
  dragon: { pays: '1:1', sideBet: false, limits: MAIN },
  tiger: { pays: '1:1', sideBet: false, limits: MAIN },
  tie: { pays: '11:1', sideBet: true, limits: SIDE },
  suitedTie: { pays: '50:1', sideBet: true, limits: SIDE },
  dragonBig: ofCard('1:1'),
  dragonSmall: ofCard('1:1'),
  dragonOdd: ofCard('0.75:1'),
  dragonEven: ofCard('1.05:1'),
  dragonRed: ofCard('0.9:1'),
  dragonBlack: ofCard('0.9:1'),
  tigerBig: ofCard('1:1'),
  tigerSmall: ofCard('1:1'),
  tigerOdd: ofCard('0.75:1'),
  tigerEven: ofCard('1.05:1'),
  tigerRed: ofCard('0.9:1'),
  tigerBlack: ofCard('0.9:1'),
} as const satisfies Record<string, BetType>;

export type BetCode = keyof typeof bets;
export const profiles = ['standard'] as const;
export type Profile = (typeof profiles)[number];

const tables: readonly LiveTable[] = [
  {
    id: 'gate-hall-1',
    name: 'Gate Hall 1',
    profile: 'standard',
    minMinor: 100n,
    maxMinor: 50_000n,
    chipsMinor: [100n, 200n, 500n, 1_000n, 2_500n, 10_000n],
    openSeconds: 20,
    dealMilliseconds: 6500,
    pauseMilliseconds: 4000,
  },
  {
    id: 'gate-hall-quick',
    name: 'Gate Hall Quick',
    profile: 'standard',
    minMinor: 500n,
    maxMinor: 200_000n,
    chipsMinor: [500n, 1_000n, 2_500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 12,
    dealMilliseconds: 4500,
    pauseMilliseconds: 3000,
  },
  {
    id: 'gate-hall-2',
    name: 'Gate Hall 2',
    profile: 'standard',
    minMinor: 2_500n,
    maxMinor: 1_000_000n,
    chipsMinor: [2_500n, 5_000n, 10_000n, 50_000n, 100_000n, 500_000n],
    openSeconds: 20,
    dealMilliseconds: 6500,
    pauseMilliseconds: 4000,
  },
];

/** Eight decks, shuffled anew for every round; the first two cards are the round. */
export const manifest = {
  slug: 'dragon-tiger',
  version: '1.0.0',
  kind: 'shared',
  category: 'LIVE',
  vassalage: 'FAIR',
  gameType: 'dragontiger',
  title: 'Dragon Tiger',
  code: 'FAIR_DRAGON_TIGER',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'standard',
  rtp: '96.27%',
  hitRate: '46.27%',
  volatility: 1,
  lineCount: 0,
  topPrize: 51,
  sides: ['dragon', 'tiger'],
  stakes: {
    ladderMinor: [100n, 500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n, 1_000_000n],
    minMinor: 100n,
    maxMinor: 1_000_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'dragon-and-tiger',
    backdrop: 'temple',
    palette: ['#3a0714', '#c0321f', '#ffb14a', '#fff0b8', '#26040c'],
  },
  decks: 8,
  openSeconds: 20,
  profiles,
  bets,
  tables,
} as const satisfies GameManifest & {
  decks: number;
  openSeconds: number;
  profiles: readonly string[];
  bets: Record<string, BetType>;
};
