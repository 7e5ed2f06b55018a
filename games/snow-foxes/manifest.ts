import type { GameManifest } from '@fairhouse/game-kit';

/** Twenty gentle lines that pay from both sides. */
export const manifest = {
  slug: 'snow-foxes',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'PG',
  gameType: 'slot',
  title: 'Snow Foxes',
  code: 'PG_SNOW_FOXES',
  accountTypeName: 'Paper Garden',
  defaultPlayType: 'spin',
  rtp: '95.69%',
  hitRate: '75.38%',
  volatility: 2,
  lineCount: 20,
  topPrize: 500,
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'fox',
    backdrop: 'hills',
    palette: ['#0f2c55', '#4f95d6', '#e2f6ff', '#ffffff', '#0a1c3a'],
  },
} as const satisfies GameManifest;
