import type { GameManifest } from '@fairhouse/game-kit';

/** Drums call; four of them give free spins. */
export const manifest = {
  slug: 'dragon-boats',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'JILI',
  gameType: 'slot',
  title: 'Dragon Boats',
  code: 'JILI_DRAGON_BOATS',
  accountTypeName: 'Jade Isle',
  defaultPlayType: 'spin',
  rtp: '94.90%',
  hitRate: '85.34%',
  volatility: 5,
  lineCount: 0,
  topPrize: 5000,
  buys: [{ feature: 'freeSpins', priceBets: 111.2 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'dragon-boat',
    backdrop: 'waves',
    palette: ['#04414f', '#0fb5ae', '#f9f2a8', '#fffbd0', '#03282f'],
  },
} as const satisfies GameManifest;
