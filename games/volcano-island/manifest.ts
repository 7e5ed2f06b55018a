import type { GameManifest } from '@fairhouse/game-kit';

/** Four volcanoes bring free spins among 729 ways. */
export const manifest = {
  slug: 'volcano-island',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'JILI',
  gameType: 'slot',
  title: 'Volcano Island',
  code: 'JILI_VOLCANO_ISLAND',
  accountTypeName: 'Jade Isle',
  defaultPlayType: 'spin',
  rtp: '94.74%',
  hitRate: '57.09%',
  volatility: 5,
  lineCount: 0,
  topPrize: 5000,
  buys: [{ feature: 'freeSpins', priceBets: 78.6 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'volcano',
    backdrop: 'peaks',
    palette: ['#1d0d18', '#93331c', '#ff7a2f', '#ffd79a', '#14070f'],
  },
} as const satisfies GameManifest;
