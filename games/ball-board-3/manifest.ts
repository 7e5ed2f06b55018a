import type { GameManifest } from '@fairhouse/game-kit';

/** A board on five of eleven balls, drawn every 3 minutes. */
export const manifest = {
  slug: 'ball-board-3',
  version: '1.0.0',
  kind: 'draws',
  category: 'ELOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Ball Board · 3 min',
  code: 'FAIR_BALL_BOARD_3',
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
    backdrop: 'spot',
    palette: ['#050508', '#20222f', '#c69a4c', '#ffe6b0', '#050507'],
  },
} as const satisfies GameManifest;
