import type { GameManifest } from '@fairhouse/game-kit';

/** A multiplier that rises for everybody until the comet burns out. */
export const manifest = {
  slug: 'comet',
  version: '1.0.0',
  kind: 'rising',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'original',
  title: 'Comet',
  code: 'FAIR_COMET',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'fly',
  rtp: '99.00%',
  volatility: 4,
  lineCount: 0,
  topPrize: 10000,
  stakes: {
    ladderMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n],
    minMinor: 10n,
    maxMinor: 10_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'comet',
    backdrop: 'stars',
    palette: ['#1c0840', '#6326b5', '#d78bff', '#f6e4ff', '#12052c'],
  },
} as const satisfies GameManifest;
