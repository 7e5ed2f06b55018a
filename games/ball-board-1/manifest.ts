import type { GameManifest } from '@fairhouse/game-kit';

/** A board on five of eleven balls, drawn every minute. */
export const manifest = {
  slug: 'ball-board-1',
  version: '1.0.0',
  kind: 'draws',
  category: 'ELOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Ball Board · 1 min',
  code: 'FAIR_BALL_BOARD_1',
  accountTypeName: 'Fairhouse Boards',
  defaultPlayType: 'board-dragon-tiger',
  rtp: '98.00%',
  volatility: 1,
  lineCount: 0,
  topPrize: 3,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'dragon-face',
    backdrop: 'stars',
    palette: ['#052e33', '#1a9a95', '#8ff0dc', '#eafffa', '#031c20'],
  },
} as const satisfies GameManifest;
