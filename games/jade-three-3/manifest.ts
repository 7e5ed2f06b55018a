import type { GameManifest } from '@fairhouse/game-kit';

/** Three digits, drawn every 3 minutes. */
export const manifest = {
  slug: 'jade-three-3',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Jade Three · 3 min',
  code: 'FAIR_JADE_THREE_3',
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
    backdrop: 'moon',
    palette: ['#0d4a46', '#57b894', '#eafad8', '#ffffe6', '#083230'],
  },
} as const satisfies GameManifest;
