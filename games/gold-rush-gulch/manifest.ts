import type { GameManifest } from '@fairhouse/game-kit';

/** Three claim books give free spins with one symbol that fills reels. */
export const manifest = {
  slug: 'gold-rush-gulch',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'BNG',
  gameType: 'slot',
  title: 'Gold Rush Gulch',
  code: 'BNG_GOLD_RUSH_GULCH',
  accountTypeName: 'Bay and North Gate',
  defaultPlayType: 'spin',
  rtp: '95.64%',
  hitRate: '36.25%',
  volatility: 4,
  lineCount: 15,
  topPrize: 5000,
  buys: [{ feature: 'freeSpins', priceBets: 46 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'gold-nugget',
    backdrop: 'rays',
    palette: ['#1d0d18', '#93331c', '#ff7a2f', '#ffd79a', '#14070f'],
  },
} as const satisfies GameManifest;
