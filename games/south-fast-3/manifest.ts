import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of the South, drawn every 3 minutes. */
export const manifest = {
  slug: 'south-fast-3',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Miền Nam · 3 min',
  code: 'FAIR_SOUTH_FAST_3',
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
    hero: 'hibiscus',
    backdrop: 'waves',
    palette: ['#04414f', '#0fb5ae', '#f9f2a8', '#fffbd0', '#03282f'],
  },
} as const satisfies GameManifest;
