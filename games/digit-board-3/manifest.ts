import type { GameManifest } from '@fairhouse/game-kit';

/** A board on five digits, drawn every 3 minutes. */
export const manifest = {
  slug: 'digit-board-3',
  version: '1.0.0',
  kind: 'draws',
  category: 'ELOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Digit Board · 3 min',
  code: 'FAIR_DIGIT_BOARD_3',
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
    backdrop: 'hex',
    palette: ['#10151f', '#38506b', '#a9c3cf', '#f2fbff', '#0a0d14'],
  },
} as const satisfies GameManifest;
