import type { GameManifest } from '@fairhouse/game-kit';

/** A board on five of eleven balls, drawn every 5 minutes. */
export const manifest = {
  slug: 'ball-board-5',
  version: '1.0.0',
  kind: 'draws',
  category: 'ELOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Ball Board · 5 min',
  code: 'FAIR_BALL_BOARD_5',
  accountTypeName: 'Fairhouse Boards',
  defaultPlayType: 'board-dragon-tiger',
  rtp: '98.00%',
  volatility: 1,
  lineCount: 0,
  topPrize: 2.1,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'pool-8-ball',
    backdrop: 'bubbles',
    palette: ['#17470f', '#6fb81f', '#f4f59a', '#fdffd8', '#0e2e0a'],
  },
} as const satisfies GameManifest;
