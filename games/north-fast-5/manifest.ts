import type { GameManifest } from '@fairhouse/game-kit';

/** The 27 results of the North, drawn every 5 minutes. */
export const manifest = {
  slug: 'north-fast-5',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Miền Bắc · 5 min',
  code: 'FAIR_NORTH_FAST_5',
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
    backdrop: 'lanterns',
    palette: ['#2a0a3f', '#7c2a7d', '#f4a3b5', '#fff0e6', '#1a062b'],
  },
} as const satisfies GameManifest;
