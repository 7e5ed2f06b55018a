import type { GameManifest } from '@fairhouse/game-kit';

/** A star falls through 8 to 16 rows of pins into a prize. */
export const manifest = {
  slug: 'star-drop',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'original',
  title: 'Star Drop',
  code: 'FAIR_STAR_DROP',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'drop',
  rtp: '98.95%',
  hitRate: '100.00%',
  volatility: 3,
  lineCount: 0,
  topPrize: 1000,
  stakes: {
    ladderMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n],
    minMinor: 10n,
    maxMinor: 10_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'glowing-star',
    backdrop: 'stars',
    palette: ['#0d0a3a', '#3f2fb8', '#8f8dff', '#eae8ff', '#080626'],
  },
} as const satisfies GameManifest;
