import type { GameManifest } from '@fairhouse/game-kit';

/** Five equal gems anywhere pay; they go and others fall. */
export const manifest = {
  slug: 'gem-fall',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'PP',
  gameType: 'slot',
  title: 'Gem Fall',
  code: 'PP_GEM_FALL',
  accountTypeName: 'Painted Pavilion',
  defaultPlayType: 'spin',
  rtp: '95.46%',
  hitRate: '49.02%',
  volatility: 3,
  lineCount: 0,
  topPrize: 5000,
  buys: [{ feature: 'freeSpins', priceBets: 19.1 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'gem-heart',
    backdrop: 'crystal',
    palette: ['#0d0a3a', '#3f2fb8', '#8f8dff', '#eae8ff', '#080626'],
  },
} as const satisfies GameManifest;
