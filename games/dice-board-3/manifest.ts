import type { GameManifest } from '@fairhouse/game-kit';

/** A board on three dice, drawn every 3 minutes. */
export const manifest = {
  slug: 'dice-board-3',
  version: '1.0.0',
  kind: 'draws',
  category: 'ELOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Dice Board · 3 min',
  code: 'FAIR_DICE_BOARD_3',
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
    backdrop: 'spot',
    palette: ['#03103d', '#0c4bb0', '#45c4ff', '#d4f6ff', '#020a2a'],
  },
} as const satisfies GameManifest;
