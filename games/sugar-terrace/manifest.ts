import type { GameManifest } from '@fairhouse/game-kit';

/** Sweets pay anywhere, then more fall in. */
export const manifest = {
  slug: 'sugar-terrace',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'PG',
  gameType: 'slot',
  title: 'Sugar Terrace',
  code: 'PG_SUGAR_TERRACE',
  accountTypeName: 'Paper Garden',
  defaultPlayType: 'spin',
  rtp: '95.80%',
  hitRate: '31.08%',
  volatility: 4,
  lineCount: 0,
  topPrize: 5000,
  buys: [{ feature: 'freeSpins', priceBets: 19.6 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'shortcake',
    backdrop: 'bokeh',
    palette: ['#7a1560', '#e8458f', '#ffc09a', '#fff1d6', '#4a0b42'],
  },
} as const satisfies GameManifest;
