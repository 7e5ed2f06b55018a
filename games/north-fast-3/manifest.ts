import type { GameManifest } from '@fairhouse/game-kit';

/** The 27 results of the North, drawn every 3 minutes. */
export const manifest = {
  slug: 'north-fast-3',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Miền Bắc · 3 min',
  code: 'FAIR_NORTH_FAST_3',
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
    backdrop: 'rays',
    palette: ['#5a2203', '#e08a12', '#ffdf7a', '#fff8d8', '#361302'],
  },
} as const satisfies GameManifest;
