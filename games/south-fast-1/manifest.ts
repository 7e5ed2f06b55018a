import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of the South, drawn every minute. */
export const manifest = {
  slug: 'south-fast-1',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Miền Nam · 1 min',
  code: 'FAIR_SOUTH_FAST_1',
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
    backdrop: 'bokeh',
    palette: ['#7a1560', '#e8458f', '#ffc09a', '#fff1d6', '#4a0b42'],
  },
} as const satisfies GameManifest;
