import type { GameManifest } from '@fairhouse/game-kit';

/** Reels grow and shrink with every spin, up to 117,649 ways. */
export const manifest = {
  slug: 'monsoon-ways',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'BNG',
  gameType: 'slot',
  title: 'Monsoon Ways',
  code: 'BNG_MONSOON_WAYS',
  accountTypeName: 'Bay and North Gate',
  defaultPlayType: 'spin',
  rtp: '95.82%',
  hitRate: '62.33%',
  volatility: 4,
  lineCount: 0,
  topPrize: 5000,
  buys: [{ feature: 'freeSpins', priceBets: 44.9 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'elephant',
    backdrop: 'hills',
    palette: ['#10151f', '#38506b', '#a9c3cf', '#f2fbff', '#0a0d14'],
  },
} as const satisfies GameManifest;
