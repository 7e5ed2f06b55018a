import type { GameManifest } from '@fairhouse/game-kit';

/** A board on three dice, drawn every minute. */
export const manifest = {
  slug: 'dice-board-1',
  version: '1.0.0',
  kind: 'draws',
  category: 'ELOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Dice Board · 1 min',
  code: 'FAIR_DICE_BOARD_1',
  accountTypeName: 'Fairhouse Boards',
  defaultPlayType: 'board-sides',
  rtp: '96.25%',
  volatility: 1,
  lineCount: 0,
  topPrize: 1.98,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'game-die',
    backdrop: 'halftone',
    palette: ['#2a0a3f', '#7c2a7d', '#f4a3b5', '#fff0e6', '#1a062b'],
  },
} as const satisfies GameManifest;
