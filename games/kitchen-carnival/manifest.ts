import type { GameManifest } from '@fairhouse/game-kit';

/** Five reels, four rows, forty lines of flavour. */
export const manifest = {
  slug: 'kitchen-carnival',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FC',
  gameType: 'slot',
  title: 'Kitchen Carnival',
  code: 'FC_KITCHEN_CARNIVAL',
  accountTypeName: 'Festival Court',
  defaultPlayType: 'spin',
  rtp: '96.12%',
  hitRate: '53.59%',
  volatility: 3,
  lineCount: 40,
  topPrize: 4000,
  buys: [{ feature: 'freeSpins', priceBets: 18.8 }],
  stakes: {
    ladderMinor: [40n, 80n, 120n, 200n, 400n, 800n, 1200n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 40n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'shallow-pan-of-food',
    backdrop: 'halftone',
    palette: ['#5a2203', '#e08a12', '#ffdf7a', '#fff8d8', '#361302'],
  },
} as const satisfies GameManifest;
