import type { GameManifest } from '@fairhouse/game-kit';

/** A board on the order of ten cars, drawn every 3 minutes. */
export const manifest = {
  slug: 'race-board-3',
  version: '1.0.0',
  kind: 'draws',
  category: 'ELOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Race Board · 3 min',
  code: 'FAIR_RACE_BOARD_3',
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
    backdrop: 'rays',
    palette: ['#0c151c', '#33566b', '#7fc7d6', '#e8fbff', '#080f15'],
  },
} as const satisfies GameManifest;
