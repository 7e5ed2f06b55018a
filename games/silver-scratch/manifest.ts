import type { GameManifest } from '@fairhouse/game-kit';

/** Nine silver fields; three alike pay. */
export const manifest = {
  slug: 'silver-scratch',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'original',
  title: 'Silver Scratch',
  code: 'FAIR_SILVER_SCRATCH',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'scratch',
  rtp: '96.50%',
  hitRate: '33.92%',
  volatility: 4,
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
    hero: 'ticket',
    backdrop: 'halftone',
    palette: ['#06352f', '#0b7a5e', '#7fe0a4', '#d9ffce', '#031d1c'],
  },
} as const satisfies GameManifest;
