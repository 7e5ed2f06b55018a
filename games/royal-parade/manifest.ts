import type { GameManifest } from '@fairhouse/game-kit';

/** Ten lines march in step; castles bring free spins. */
export const manifest = {
  slug: 'royal-parade',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'PP',
  gameType: 'slot',
  title: 'Royal Parade',
  code: 'PP_ROYAL_PARADE',
  accountTypeName: 'Painted Pavilion',
  defaultPlayType: 'spin',
  rtp: '95.33%',
  hitRate: '29.10%',
  volatility: 2,
  lineCount: 10,
  topPrize: 2000,
  buys: [{ feature: 'freeSpins', priceBets: 14.9 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'carousel-horse',
    backdrop: 'curtain',
    palette: ['#1c0840', '#6326b5', '#d78bff', '#f6e4ff', '#12052c'],
  },
} as const satisfies GameManifest;
