import type { GameManifest } from '@fairhouse/game-kit';

/** The Siamese six digits, drawn every minute. */
export const manifest = {
  slug: 'siam-six-1',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Siam Six · 1 min',
  code: 'FAIR_SIAM_SIX_1',
  accountTypeName: 'TCG_SEA',
  defaultPlayType: 'three-top',
  rtp: '90.00%',
  volatility: 4,
  lineCount: 0,
  topPrize: 9000,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'elephant',
    backdrop: 'fan',
    palette: ['#5a2203', '#e08a12', '#ffdf7a', '#fff8d8', '#361302'],
  },
} as const satisfies GameManifest;
