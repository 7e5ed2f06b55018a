import type { GameManifest } from '@fairhouse/game-kit';

/** Lines pay from both shores, and ghosts fill their reel. */
export const manifest = {
  slug: 'ghost-harbour',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'BNG',
  gameType: 'slot',
  title: 'Ghost Harbour',
  code: 'BNG_GHOST_HARBOUR',
  accountTypeName: 'Bay and North Gate',
  defaultPlayType: 'spin',
  rtp: '96.45%',
  hitRate: '50.13%',
  volatility: 5,
  lineCount: 10,
  topPrize: 3000,
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'ghost',
    backdrop: 'waves',
    palette: ['#10151f', '#38506b', '#a9c3cf', '#f2fbff', '#0a0d14'],
  },
} as const satisfies GameManifest;
