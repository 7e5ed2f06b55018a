import type { GameManifest } from '@fairhouse/game-kit';

/** Three digits, drawn every minute. */
export const manifest = {
  slug: 'jade-three-1',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Jade Three · 1 min',
  code: 'FAIR_JADE_THREE_1',
  accountTypeName: 'TCG_LOTTO',
  defaultPlayType: 'three-straight',
  rtp: '98.00%',
  volatility: 3,
  lineCount: 0,
  topPrize: 980,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'turtle',
    backdrop: 'bamboo',
    palette: ['#06352f', '#0b7a5e', '#7fe0a4', '#d9ffce', '#031d1c'],
  },
} as const satisfies GameManifest;
