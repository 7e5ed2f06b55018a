import {
  betsOfSeats,
  type ActedGame,
  type GameManifest,
  type LiveTable,
} from '@fairhouse/game-kit';

/** Limits in hundredths of the table's unit: the pairs bet pays up to 25:1. */
const MAIN = { minMinor: 100n, maxMinor: 1_000_000n };
const SIDE = { minMinor: 100n, maxMinor: 50_000n };
const WHOLE = { num: 1n, den: 1n };
const HALF = { num: 1n, den: 2n };

export const SEATS = ['seat1', 'seat2', 'seat3', 'seat4', 'seat5', 'seat6', 'seat7'] as const;

/**
 * The bets of one seat. The first two are laid before the deal, the others by the actions of the
 * same name: `double` doubles the first hand, `splitDouble` the second one of a split.
 */
export const kinds = {
  main: { pays: '1:1', paysByProfile: { blackjack: '3:2' }, sideBet: false, limits: MAIN },
  pairs: {
    pays: '25:1',
    paysByProfile: { coloured: '12:1', mixed: '6:1' },
    sideBet: true,
    limits: SIDE,
    needs: 'main',
  },
  insurance: { pays: '2:1', sideBet: true, limits: MAIN, further: { of: 'main', part: HALF } },
  double: {
    pays: '1:1',
    sideBet: false,
    limits: MAIN,
    pricedWith: 'main',
    further: { of: 'main', part: WHOLE },
  },
  split: {
    pays: '1:1',
    sideBet: false,
    limits: MAIN,
    pricedWith: 'main',
    further: { of: 'main', part: WHOLE },
  },
  splitDouble: {
    pays: '1:1',
    sideBet: false,
    limits: MAIN,
    pricedWith: 'main',
    further: { of: 'main', part: WHOLE },
  },
} as const;
export type Kind = keyof typeof kinds;

export const bets = betsOfSeats(SEATS, kinds);
export const profiles = ['standard'] as const;

const tables: readonly LiveTable[] = [
  {
    id: 'anchor-hall-1',
    name: 'Anchor Hall 1',
    profile: 'standard',
    minMinor: 100n,
    maxMinor: 50_000n,
    chipsMinor: [100n, 200n, 500n, 1000n, 5000n, 10_000n],
    openSeconds: 20,
    dealMilliseconds: 7000,
    pauseMilliseconds: 5000,
  },
  {
    id: 'anchor-hall-2',
    name: 'Anchor Hall 2, quick',
    profile: 'standard',
    minMinor: 500n,
    maxMinor: 200_000n,
    chipsMinor: [500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 12,
    dealMilliseconds: 5000,
    pauseMilliseconds: 4000,
  },
  {
    id: 'anchor-hall-3',
    name: 'Anchor Hall 3',
    profile: 'standard',
    minMinor: 2500n,
    maxMinor: 1_000_000n,
    chipsMinor: [2500n, 5000n, 10_000n, 50_000n, 100_000n, 500_000n],
    openSeconds: 20,
    dealMilliseconds: 7000,
    pauseMilliseconds: 5000,
  },
];

/**
 * Eight decks, shuffled anew for every round: counting is of no use. The return is that of the
 * main stake with the basic strategy of strategy.ts. A seat acts at most so often: insurance, a
 * split, and nineteen cards more on each of two hands of aces and other small cards.
 */
export const manifest = {
  slug: 'blackjack',
  version: '1.0.0',
  kind: 'acted',
  category: 'LIVE',
  vassalage: 'FAIR',
  gameType: 'blackjack',
  title: 'Anchor Blackjack',
  code: 'FAIR_BLACKJACK',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'standard',
  rtp: '99.51%',
  volatility: 1,
  lineCount: 0,
  topPrize: 26,
  stakes: {
    ladderMinor: [100n, 500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n, 1_000_000n],
    minMinor: 100n,
    maxMinor: 1_000_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'anchor-blackjack',
    backdrop: 'spot',
    palette: ['#04123d', '#1465c0', '#8fe3ff', '#fff4da', '#020a26'],
  },
  decks: 8,
  openSeconds: 20,
  actSeconds: 15,
  seats: SEATS,
  actionsMax: 44,
  profiles,
  bets,
  tables,
} as const satisfies GameManifest & { decks: number } & Pick<
    ActedGame,
    'openSeconds' | 'actSeconds' | 'seats' | 'actionsMax' | 'profiles' | 'bets'
  >;
