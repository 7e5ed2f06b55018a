import type { GameManifest } from '@fairhouse/game-kit';

/** Twenty of eighty balls, drawn every minute. */
export const manifest = {
  slug: 'sky-keno-1',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Sky Keno · 1 min',
  code: 'FAIR_SKY_KENO_1',
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
    backdrop: 'bokeh',
    palette: ['#0b3f8f', '#2f9bf0', '#fff0c4', '#fffbe2', '#062a63'],
  },
} as const satisfies GameManifest;
