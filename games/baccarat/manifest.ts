import type { BetType, GameManifest } from '@fairhouse/game-kit';

/** Limits in hundredths of the table's unit: a side bet of 8:1 or more takes smaller stakes. */
const MAIN = { minMinor: 100n, maxMinor: 1_000_000n };
const SIDE = { minMinor: 100n, maxMinor: 50_000n };
const RARE = { minMinor: 100n, maxMinor: 10_000n };

export const bets = {
  player: { pays: '1:1', sideBet: false, limits: MAIN },
  banker: {
    pays: '0.95:1',
    paysByProfile: { noCommission: '1:1', noCommissionOnSix: '0.5:1' },
    sideBet: false,
    limits: MAIN,
  },
  tie: { pays: '8:1', sideBet: true, limits: SIDE },
  playerPair: { pays: '11:1', sideBet: true, limits: SIDE },
  bankerPair: { pays: '11:1', sideBet: true, limits: SIDE },
  eitherPair: { pays: '5:1', sideBet: true, limits: SIDE },
  perfectPair: { pays: '25:1', paysByProfile: { bothPairs: '200:1' }, sideBet: true, limits: RARE },
  big: { pays: '0.54:1', sideBet: true, limits: MAIN },
  small: { pays: '1.5:1', sideBet: true, limits: MAIN },
  super6: { pays: '15:1', sideBet: true, limits: SIDE, profiles: ['noCommission'] },
} as const satisfies Record<string, BetType>;

export type BetCode = keyof typeof bets;
export const profiles = ['commission', 'noCommission'] as const;
export type Profile = (typeof profiles)[number];

const CALM = { openSeconds: 20, dealMilliseconds: 8000, pauseMilliseconds: 4000 };

/** Eight decks, shuffled anew for every round: nothing is burnt and counting is of no use. */
export const manifest = {
  slug: 'baccarat',
  version: '1.0.0',
  kind: 'shared',
  category: 'LIVE',
  vassalage: 'FAIR',
  gameType: 'baccarat',
  title: 'Lamp Baccarat',
  code: 'FAIR_BACCARAT',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'commission',
  rtp: '98.94%',
  hitRate: '45.86%',
  volatility: 1,
  lineCount: 0,
  topPrize: 201,
  stakes: {
    ladderMinor: [100n, 500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n, 1_000_000n],
    minMinor: 100n,
    maxMinor: 1_000_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'card-fan',
    backdrop: 'spot',
    palette: ['#32031b', '#b0123f', '#ff8a6b', '#ffe6d0', '#210213'],
  },
  decks: 8,
  openSeconds: 20,
  profiles,
  bets,
  sides: ['banker', 'player'],
  tables: [
    {
      id: 'lamp-room-1',
      name: 'Lamp Room 1',
      profile: 'commission',
      minMinor: 100n,
      maxMinor: 500_000n,
      chipsMinor: [100n, 500n, 2500n, 10_000n, 50_000n, 100_000n],
      ...CALM,
    },
    {
      id: 'lamp-room-2',
      name: 'Lamp Room 2',
      profile: 'noCommission',
      minMinor: 500n,
      maxMinor: 1_000_000n,
      chipsMinor: [500n, 2500n, 10_000n, 50_000n, 100_000n, 500_000n],
      ...CALM,
    },
    {
      id: 'lamp-room-3',
      name: 'Lamp Room 3, speed',
      profile: 'commission',
      minMinor: 100n,
      maxMinor: 200_000n,
      chipsMinor: [100n, 500n, 2500n, 10_000n, 50_000n, 100_000n],
      openSeconds: 12,
      dealMilliseconds: 4500,
      pauseMilliseconds: 2500,
    },
  ],
} as const satisfies GameManifest & {
  decks: number;
  openSeconds: number;
  profiles: readonly string[];
  bets: Record<string, BetType>;
};
