import type { GameManifest } from '@fairhouse/game-kit';

/** Three reels and one line. A clover in a win doubles it. */
export const manifest = {
  slug: 'lucky-bar',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'slot',
  title: 'Lucky Bar',
  code: 'FAIR_LUCKY_BAR',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'spin',
  rtp: '96.65%',
  hitRate: '34.70%',
  volatility: 4,
  lineCount: 1,
  topPrize: 308,
  stakes: {
    ladderMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n, 20_000n],
    minMinor: 10n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'seven',
    backdrop: 'halftone',
    palette: ['#32031b', '#b0123f', '#ff8a6b', '#ffe6d0', '#210213'],
  },
} as const satisfies GameManifest;
