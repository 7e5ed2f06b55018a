import type { GameManifest } from '@fairhouse/game-kit';

/** Three books of the sun give free spins with one symbol that fills reels. */
export const manifest = {
  slug: 'sun-of-nubia',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'PP',
  gameType: 'slot',
  title: 'Sun of Nubia',
  code: 'PP_SUN_OF_NUBIA',
  accountTypeName: 'Painted Pavilion',
  defaultPlayType: 'spin',
  rtp: '96.24%',
  hitRate: '38.95%',
  volatility: 5,
  lineCount: 10,
  topPrize: 10000,
  buys: [{ feature: 'freeSpins', priceBets: 54.4 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'lion',
    backdrop: 'dunes',
    palette: ['#5a2203', '#e08a12', '#ffdf7a', '#fff8d8', '#361302'],
  },
} as const satisfies GameManifest;
