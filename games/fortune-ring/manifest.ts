import type { GameManifest } from '@fairhouse/game-kit';

/** A ring of 10, 30 or 50 fields in three moods. */
export const manifest = {
  slug: 'fortune-ring',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'original',
  title: 'Fortune Ring',
  code: 'FAIR_FORTUNE_RING',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'turn',
  rtp: '99.00%',
  hitRate: '80.00%',
  volatility: 3,
  lineCount: 0,
  topPrize: 50,
  stakes: {
    ladderMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n],
    minMinor: 10n,
    maxMinor: 10_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'ferris-wheel',
    backdrop: 'fan',
    palette: ['#7a1560', '#e8458f', '#ffc09a', '#fff1d6', '#4a0b42'],
  },
} as const satisfies GameManifest;
