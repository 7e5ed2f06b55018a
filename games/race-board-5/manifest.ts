import type { GameManifest } from '@fairhouse/game-kit';

/** A board on the order of ten cars, drawn every 5 minutes. */
export const manifest = {
  slug: 'race-board-5',
  version: '1.0.0',
  kind: 'draws',
  category: 'ELOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Race Board · 5 min',
  code: 'FAIR_RACE_BOARD_5',
  accountTypeName: 'Fairhouse Boards',
  defaultPlayType: 'board-position',
  rtp: '98.00%',
  volatility: 2,
  lineCount: 0,
  topPrize: 43,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'motorcycle',
    backdrop: 'dunes',
    palette: ['#1d0d18', '#93331c', '#ff7a2f', '#ffd79a', '#14070f'],
  },
} as const satisfies GameManifest;
