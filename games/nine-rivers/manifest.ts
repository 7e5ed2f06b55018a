import type { GameManifest } from '@fairhouse/game-kit';

/** Equal symbols on neighbouring reels pay in 243 ways. */
export const manifest = {
  slug: 'nine-rivers',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'PG',
  gameType: 'slot',
  title: 'Nine Rivers',
  code: 'PG_NINE_RIVERS',
  accountTypeName: 'Paper Garden',
  defaultPlayType: 'spin',
  rtp: '95.22%',
  hitRate: '53.92%',
  volatility: 3,
  lineCount: 0,
  topPrize: 5000,
  buys: [{ feature: 'freeSpins', priceBets: 25.1 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'canoe',
    backdrop: 'peaks',
    palette: ['#042c46', '#0a7f93', '#7fe7dc', '#e2fff2', '#021a2a'],
  },
} as const satisfies GameManifest;
