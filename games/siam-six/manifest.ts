import type { GameManifest } from '@fairhouse/game-kit';

/** The Siamese six digits, drawn on the 1st and the 16th. */
export const manifest = {
  slug: 'siam-six',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Siam Six',
  code: 'FAIR_SIAM_SIX',
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
    backdrop: 'temple',
    palette: ['#1b1147', '#5a2f8f', '#e8a85c', '#ffeec2', '#120a30'],
  },
} as const satisfies GameManifest;
