import type { GameManifest } from '@fairhouse/game-kit';

/** The 27 results of the North, drawn every evening. */
export const manifest = {
  slug: 'mien-bac',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Miền Bắc',
  code: 'FAIR_MIEN_BAC',
  accountTypeName: 'TCG_LOTTO_VN',
  defaultPlayType: 'lo-two',
  rtp: '99.00%',
  volatility: 4,
  lineCount: 0,
  topPrize: 9400,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'red-envelope',
    backdrop: 'moon',
    palette: ['#32031b', '#b0123f', '#ff8a6b', '#ffe6d0', '#210213'],
  },
} as const satisfies GameManifest;
