import type { GameManifest } from '@fairhouse/game-kit';

/** Three boxes open; behind the masks are prizes. */
export const manifest = {
  slug: 'masquerade',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'PP',
  gameType: 'slot',
  title: 'Masquerade',
  code: 'PP_MASQUERADE',
  accountTypeName: 'Painted Pavilion',
  defaultPlayType: 'spin',
  rtp: '96.31%',
  hitRate: '24.30%',
  volatility: 5,
  lineCount: 10,
  topPrize: 5000,
  buys: [{ feature: 'pick', priceBets: 52.7 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'mask',
    backdrop: 'curtain',
    palette: ['#32031b', '#b0123f', '#ff8a6b', '#ffe6d0', '#210213'],
  },
} as const satisfies GameManifest;
