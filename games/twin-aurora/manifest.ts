import type { GameManifest } from '@fairhouse/game-kit';

/** Lines pay from both sides, and an aurora fills its reel. */
export const manifest = {
  slug: 'twin-aurora',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'BNG',
  gameType: 'slot',
  title: 'Twin Aurora',
  code: 'BNG_TWIN_AURORA',
  accountTypeName: 'Bay and North Gate',
  defaultPlayType: 'spin',
  rtp: '95.81%',
  hitRate: '35.93%',
  volatility: 4,
  lineCount: 10,
  topPrize: 5000,
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'aurora',
    backdrop: 'stars',
    palette: ['#0a0a33', '#12606e', '#6ff7b0', '#dcffe9', '#060622'],
  },
} as const satisfies GameManifest;
