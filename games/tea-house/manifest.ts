import type { GameManifest } from '@fairhouse/game-kit';

/** Three reels, nine lines, warm cups, small and frequent pays. */
export const manifest = {
  slug: 'tea-house',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FC',
  gameType: 'slot',
  title: 'Tea House',
  code: 'FC_TEA_HOUSE',
  accountTypeName: 'Festival Court',
  defaultPlayType: 'spin',
  rtp: '95.82%',
  hitRate: '39.72%',
  volatility: 1,
  lineCount: 9,
  topPrize: 24,
  stakes: {
    ladderMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n, 20_000n],
    minMinor: 10n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'teapot',
    backdrop: 'bamboo',
    palette: ['#0d4a46', '#57b894', '#eafad8', '#ffffe6', '#083230'],
  },
} as const satisfies GameManifest;
