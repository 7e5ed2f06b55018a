import type { GameManifest } from '@fairhouse/game-kit';

/** Three dice, drawn every minute. */
export const manifest = {
  slug: 'three-dice-1',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Three Dice · 1 min',
  code: 'FAIR_THREE_DICE_1',
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
    backdrop: 'spot',
    palette: ['#7a1560', '#e8458f', '#ffc09a', '#fff1d6', '#4a0b42'],
  },
} as const satisfies GameManifest;
