import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of the South, drawn every 5 minutes. */
export const manifest = {
  slug: 'south-fast-5',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Miền Nam · 5 min',
  code: 'FAIR_SOUTH_FAST_5',
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
    backdrop: 'hills',
    palette: ['#8a2c45', '#ff8c6b', '#ffe6b3', '#fff7e0', '#5a1830'],
  },
} as const satisfies GameManifest;
