import type { GameManifest } from '@fairhouse/game-kit';

/** The Siamese six digits, drawn every 5 minutes. */
export const manifest = {
  slug: 'siam-six-5',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Siam Six · 5 min',
  code: 'FAIR_SIAM_SIX_5',
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
    backdrop: 'bamboo',
    palette: ['#04414f', '#0fb5ae', '#f9f2a8', '#fffbd0', '#03282f'],
  },
} as const satisfies GameManifest;
