import type { GameManifest } from '@fairhouse/game-kit';

/** Five digits, drawn every minute. */
export const manifest = {
  slug: 'lucky-five-1',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Lucky Five · 1 min',
  code: 'FAIR_LUCKY_FIVE_1',
  accountTypeName: 'TCG_LOTTO',
  defaultPlayType: 'back-three-straight',
  rtp: '98.00%',
  volatility: 3,
  lineCount: 0,
  topPrize: 98000,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'four-leaf-clover',
    backdrop: 'bokeh',
    palette: ['#3b2a66', '#c9695a', '#ffd08a', '#fff2c9', '#2a1436'],
  },
} as const satisfies GameManifest;
