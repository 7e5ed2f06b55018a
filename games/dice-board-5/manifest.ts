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
  topPrize: 2,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'game-die',
    backdrop: 'spot',
    palette: ['#3a0f38', '#c6499b', '#ffb2de', '#fff0fa', '#210820'],
  },
} as const satisfies GameManifest;
