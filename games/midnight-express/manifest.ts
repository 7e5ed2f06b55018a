import type { GameManifest } from '@fairhouse/game-kit';

/** Three tickets turn the wheel of the night train. */
export const manifest = {
  slug: 'midnight-express',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'slot',
  title: 'Midnight Express',
  code: 'FAIR_MIDNIGHT_EXPRESS',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'spin',
  rtp: '96.14%',
  hitRate: '33.40%',
  volatility: 5,
  lineCount: 15,
  topPrize: 5000,
  buys: [{ feature: 'wheel', priceBets: 41.3 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'locomotive',
    backdrop: 'stars',
    palette: ['#050508', '#20222f', '#c69a4c', '#ffe6b0', '#050507'],
  },
} as const satisfies GameManifest;
