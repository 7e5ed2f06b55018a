import type { GameManifest } from '@fairhouse/game-kit';

/** Ways of the caravan, and the shared jackpot on every round. */
export const manifest = {
  slug: 'silk-road',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'slot',
  title: 'Silk Road',
  code: 'FAIR_SILK_ROAD',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'spin',
  rtp: '95.07%',
  hitRate: '48.65%',
  volatility: 3,
  lineCount: 0,
  topPrize: 5000,
  buys: [{ feature: 'freeSpins', priceBets: 28.5 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'horse',
    backdrop: 'dunes',
    palette: ['#141a4d', '#5d4a9c', '#ff9e7a', '#ffe7d0', '#0d1035'],
  },
} as const satisfies GameManifest;
