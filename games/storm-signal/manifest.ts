import type { GameManifest } from '@fairhouse/game-kit';

/** Reels of drawn height; four tornadoes bring free spins. */
export const manifest = {
  slug: 'storm-signal',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'BNG',
  gameType: 'slot',
  title: 'Storm Signal',
  code: 'BNG_STORM_SIGNAL',
  accountTypeName: 'Bay and North Gate',
  defaultPlayType: 'spin',
  rtp: '96.64%',
  hitRate: '47.87%',
  volatility: 5,
  lineCount: 0,
  topPrize: 5000,
  buys: [{ feature: 'freeSpins', priceBets: 66.2 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'tornado',
    backdrop: 'waves',
    palette: ['#0c151c', '#33566b', '#7fc7d6', '#e8fbff', '#080f15'],
  },
} as const satisfies GameManifest;
