import type { GameManifest } from '@fairhouse/game-kit';

/** Five cards, one draw, pairs of jacks or better pay. */
export const manifest = {
  slug: 'five-draw',
  version: '1.0.0',
  kind: 'steps',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'original',
  title: 'Five Draw',
  code: 'FAIR_FIVE_DRAW',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'hold',
  rtp: '99.54%',
  volatility: 3,
  lineCount: 0,
  topPrize: 800,
  stakes: {
    ladderMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n],
    minMinor: 10n,
    maxMinor: 10_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'crown',
    backdrop: 'spot',
    palette: ['#2a0a3f', '#7c2a7d', '#f4a3b5', '#fff0e6', '#1a062b'],
  },
} as const satisfies GameManifest;
