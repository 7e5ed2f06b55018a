import type { GameManifest } from '@fairhouse/game-kit';

/** The order of ten cars, drawn every 5 minutes. */
export const manifest = {
  slug: 'ten-cars-5',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Ten Cars · 5 min',
  code: 'FAIR_TEN_CARS_5',
  accountTypeName: 'TCG_LOTTO',
  defaultPlayType: 'position',
  rtp: '98.00%',
  volatility: 3,
  lineCount: 0,
  topPrize: 29635,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'racing-car',
    backdrop: 'grid',
    palette: ['#0a1140', '#3a5bff', '#7ee8ff', '#e9fbff', '#060a28'],
  },
} as const satisfies GameManifest;
