import type { GameManifest } from '@fairhouse/game-kit';

/** A board on three dice, drawn every 5 minutes. */
export const manifest = {
  slug: 'dice-board-5',
  version: '1.0.0',
  kind: 'draws',
  category: 'ELOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Dice Board · 5 min',
  code: 'FAIR_DICE_BOARD_5',
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
    backdrop: 'crystal',
    palette: ['#0f2c55', '#4f95d6', '#e2f6ff', '#ffffff', '#0a1c3a'],
  },
} as const satisfies GameManifest;
