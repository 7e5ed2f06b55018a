import type { GameManifest } from '@fairhouse/game-kit';

/** A board on five digits, drawn every 5 minutes. */
export const manifest = {
  slug: 'digit-board-5',
  version: '1.0.0',
  kind: 'draws',
  category: 'ELOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Digit Board · 5 min',
  code: 'FAIR_DIGIT_BOARD_5',
  accountTypeName: 'Fairhouse Boards',
  defaultPlayType: 'board-digit',
  rtp: '98.00%',
  volatility: 2,
  lineCount: 0,
  topPrize: 96,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'high-voltage',
    backdrop: 'halftone',
    palette: ['#0a0a33', '#12606e', '#6ff7b0', '#dcffe9', '#060622'],
  },
} as const satisfies GameManifest;
