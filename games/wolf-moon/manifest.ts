import type { GameManifest } from '@fairhouse/game-kit';

/** Moons in a win multiply it by two and three. */
export const manifest = {
  slug: 'wolf-moon',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'BNG',
  gameType: 'slot',
  title: 'Wolf Moon',
  code: 'BNG_WOLF_MOON',
  accountTypeName: 'Bay and North Gate',
  defaultPlayType: 'spin',
  rtp: '95.87%',
  hitRate: '46.38%',
  volatility: 4,
  lineCount: 20,
  topPrize: 5000,
  buys: [{ feature: 'freeSpins', priceBets: 15.2 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'wolf',
    backdrop: 'moon',
    palette: ['#0a0f33', '#26388a', '#8fb2f2', '#e6f0ff', '#060920'],
  },
} as const satisfies GameManifest;
