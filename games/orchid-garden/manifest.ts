import type { GameManifest } from '@fairhouse/game-kit';

/** 1,024 ways among quiet flowers. */
export const manifest = {
  slug: 'orchid-garden',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'PG',
  gameType: 'slot',
  title: 'Orchid Garden',
  code: 'PG_ORCHID_GARDEN',
  accountTypeName: 'Paper Garden',
  defaultPlayType: 'spin',
  rtp: '96.05%',
  hitRate: '85.86%',
  volatility: 1,
  lineCount: 0,
  topPrize: 5000,
  buys: [{ feature: 'freeSpins', priceBets: 7.6 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'orchid',
    backdrop: 'arches',
    palette: ['#5b1f4d', '#e27da5', '#ffe3df', '#fff6ef', '#3d1237'],
  },
} as const satisfies GameManifest;
