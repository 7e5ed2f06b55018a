import type { GameManifest } from '@fairhouse/game-kit';

/** One to ten tosses that must all fall on the chosen side. */
export const manifest = {
  slug: 'coin-toss',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'original',
  title: 'Coin Toss',
  code: 'FAIR_COIN_TOSS',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'toss',
  rtp: '99.00%',
  hitRate: '50.00%',
  volatility: 2,
  lineCount: 0,
  topPrize: 1014,
  stakes: {
    ladderMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n],
    minMinor: 10n,
    maxMinor: 10_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'coin',
    backdrop: 'spot',
    palette: ['#3b2a66', '#c9695a', '#ffd08a', '#fff2c9', '#2a1436'],
  },
} as const satisfies GameManifest;
