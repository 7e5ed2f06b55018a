import type { GameManifest } from '@fairhouse/game-kit';

/** Eight ice coins freeze in place; the shared jackpot is drawn for on every round. */
export const manifest = {
  slug: 'polar-crown',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'slot',
  title: 'Polar Crown',
  code: 'FAIR_POLAR_CROWN',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'spin',
  rtp: '96.43%',
  hitRate: '27.05%',
  volatility: 4,
  lineCount: 25,
  topPrize: 5000,
  buys: [{ feature: 'hold', priceBets: 31.4 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'crowned-bear',
    backdrop: 'crystal',
    palette: ['#0f2c55', '#4f95d6', '#e2f6ff', '#ffffff', '#0a1c3a'],
  },
} as const satisfies GameManifest;
