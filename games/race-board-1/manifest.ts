import type { GameManifest } from '@fairhouse/game-kit';

/** A board on the order of ten cars, drawn every minute. */
export const manifest = {
  slug: 'race-board-1',
  version: '1.0.0',
  kind: 'draws',
  category: 'ELOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Race Board · 1 min',
  code: 'FAIR_RACE_BOARD_1',
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
    backdrop: 'grid',
    palette: ['#0d0a3a', '#3f2fb8', '#8f8dff', '#eae8ff', '#080626'],
  },
} as const satisfies GameManifest;
