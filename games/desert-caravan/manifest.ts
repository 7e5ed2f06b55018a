import type { GameManifest } from '@fairhouse/game-kit';

/** Twenty-five lines through the dunes. */
export const manifest = {
  slug: 'desert-caravan',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'slot',
  title: 'Desert Caravan',
  code: 'FAIR_DESERT_CARAVAN',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'spin',
  rtp: '96.11%',
  hitRate: '47.58%',
  volatility: 3,
  lineCount: 25,
  topPrize: 4000,
  buys: [{ feature: 'freeSpins', priceBets: 21.3 }],
  stakes: {
    ladderMinor: [100n, 200n, 300n, 500n, 1000n, 2000n, 3000n, 5000n, 10_000n, 20_000n],
    minMinor: 100n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'two-hump-camel',
    backdrop: 'dunes',
    palette: ['#3b2a66', '#c9695a', '#ffd08a', '#fff2c9', '#2a1436'],
  },
} as const satisfies GameManifest;
