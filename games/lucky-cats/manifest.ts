import type { GameManifest } from '@fairhouse/game-kit';

/** Three wheels turn the wheel of cats. */
export const manifest = {
  slug: 'lucky-cats',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'PG',
  gameType: 'slot',
  title: 'Lucky Cats',
  code: 'PG_LUCKY_CATS',
  accountTypeName: 'Paper Garden',
  defaultPlayType: 'spin',
  rtp: '95.57%',
  hitRate: '48.49%',
  volatility: 2,
  lineCount: 20,
  topPrize: 500,
  buys: [{ feature: 'wheel', priceBets: 10.8 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'lucky-cat',
    backdrop: 'fan',
    palette: ['#8a2c45', '#ff8c6b', '#ffe6b3', '#fff7e0', '#5a1830'],
  },
} as const satisfies GameManifest;
