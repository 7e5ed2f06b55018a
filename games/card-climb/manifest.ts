import type { GameManifest } from '@fairhouse/game-kit';

/** Higher or lower, card after card. */
export const manifest = {
  slug: 'card-climb',
  version: '1.0.0',
  kind: 'steps',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'original',
  title: 'Card Climb',
  code: 'FAIR_CARD_CLIMB',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'guess',
  rtp: '99.00%',
  volatility: 3,
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
    hero: 'joker',
    backdrop: 'curtain',
    palette: ['#1b1147', '#5a2f8f', '#e8a85c', '#ffeec2', '#120a30'],
  },
} as const satisfies GameManifest;
