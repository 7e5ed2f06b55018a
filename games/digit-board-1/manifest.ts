import type { GameManifest } from '@fairhouse/game-kit';

/** A board on five digits, drawn every minute. */
export const manifest = {
  slug: 'digit-board-1',
  version: '1.0.0',
  kind: 'draws',
  category: 'ELOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Digit Board · 1 min',
  code: 'FAIR_DIGIT_BOARD_1',
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
    backdrop: 'grid',
    palette: ['#12063d', '#5a17b8', '#ff4fc3', '#ffd6ff', '#0b0328'],
  },
} as const satisfies GameManifest;
