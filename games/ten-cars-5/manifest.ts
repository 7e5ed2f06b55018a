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
  topPrize: 29635.2,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'racing-car',
    backdrop: 'dunes',
    palette: ['#1f1412', '#8a4a22', '#f0b070', '#ffe9c8', '#170c0a'],
  },
} as const satisfies GameManifest;
