import type { GameManifest } from '@fairhouse/game-kit';

/** The order of ten cars, drawn every minute. */
export const manifest = {
  slug: 'ten-cars-1',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Ten Cars · 1 min',
  code: 'FAIR_TEN_CARS_1',
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
    backdrop: 'grid',
    palette: ['#12063d', '#5a17b8', '#ff4fc3', '#ffd6ff', '#0b0328'],
  },
} as const satisfies GameManifest;
