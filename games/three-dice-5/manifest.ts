import type { GameManifest } from '@fairhouse/game-kit';

/** Three dice, drawn every 5 minutes. */
export const manifest = {
  slug: 'three-dice-5',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Three Dice · 5 min',
  code: 'FAIR_THREE_DICE_5',
  accountTypeName: 'TCG_LOTTO',
  defaultPlayType: 'sum',
  rtp: '98.00%',
  volatility: 2,
  lineCount: 0,
  topPrize: 211.68,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'game-die',
    backdrop: 'curtain',
    palette: ['#1b1147', '#5a2f8f', '#e8a85c', '#ffeec2', '#120a30'],
  },
} as const satisfies GameManifest;
