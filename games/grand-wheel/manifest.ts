import type { GameManifest } from '@fairhouse/game-kit';

/** Three wheels on the reels turn the large one. */
export const manifest = {
  slug: 'grand-wheel',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'PG',
  gameType: 'slot',
  title: 'Grand Wheel',
  code: 'PG_GRAND_WHEEL',
  accountTypeName: 'Paper Garden',
  defaultPlayType: 'spin',
  rtp: '95.34%',
  hitRate: '43.42%',
  volatility: 5,
  lineCount: 20,
  topPrize: 5000,
  buys: [{ feature: 'wheel', priceBets: 41 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'prize-wheel',
    backdrop: 'curtain',
    palette: ['#1b1147', '#5a2f8f', '#e8a85c', '#ffeec2', '#120a30'],
  },
} as const satisfies GameManifest;
