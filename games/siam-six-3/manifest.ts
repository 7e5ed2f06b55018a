import type { GameManifest } from '@fairhouse/game-kit';

/** The Siamese six digits, drawn every 3 minutes. */
export const manifest = {
  slug: 'siam-six-3',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Siam Six · 3 min',
  code: 'FAIR_SIAM_SIX_3',
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
    backdrop: 'arches',
    palette: ['#1c0840', '#6326b5', '#d78bff', '#f6e4ff', '#12052c'],
  },
} as const satisfies GameManifest;
