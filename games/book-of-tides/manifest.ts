import type { GameManifest } from '@fairhouse/game-kit';

/** Three books give free spins with one symbol that fills reels. */
export const manifest = {
  slug: 'book-of-tides',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'JILI',
  gameType: 'slot',
  title: 'Book of Tides',
  code: 'JILI_BOOK_OF_TIDES',
  accountTypeName: 'Jade Isle',
  defaultPlayType: 'spin',
  rtp: '96.01%',
  hitRate: '42.21%',
  volatility: 5,
  lineCount: 10,
  topPrize: 5000,
  buys: [{ feature: 'freeSpins', priceBets: 39.5 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'tide-book',
    backdrop: 'columns',
    palette: ['#03103d', '#0c4bb0', '#45c4ff', '#d4f6ff', '#020a2a'],
  },
} as const satisfies GameManifest;
