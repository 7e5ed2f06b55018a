import type { GameManifest } from '@fairhouse/game-kit';

/** Twenty of eighty balls, drawn every 5 minutes. */
export const manifest = {
  slug: 'sky-keno-5',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Sky Keno · 5 min',
  code: 'FAIR_SKY_KENO_5',
  accountTypeName: 'TCG_LOTTO',
  defaultPlayType: 'pick-five',
  rtp: '94.51%',
  volatility: 5,
  lineCount: 0,
  topPrize: 300000,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'balloon',
    backdrop: 'peaks',
    palette: ['#141a4d', '#5d4a9c', '#ff9e7a', '#ffe7d0', '#0d1035'],
  },
} as const satisfies GameManifest;
