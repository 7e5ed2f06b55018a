import type { GameManifest } from '@fairhouse/game-kit';

/** Two full reels turn the third again; a full screen turns the wheel. */
export const manifest = {
  slug: 'ember-respin',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'PP',
  gameType: 'slot',
  title: 'Ember Respin',
  code: 'PP_EMBER_RESPIN',
  accountTypeName: 'Painted Pavilion',
  defaultPlayType: 'spin',
  rtp: '96.48%',
  hitRate: '22.47%',
  volatility: 5,
  lineCount: 5,
  topPrize: 500,
  stakes: {
    ladderMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n, 20_000n],
    minMinor: 10n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'phoenix-bird',
    backdrop: 'bokeh',
    palette: ['#3a0714', '#c0321f', '#ffb14a', '#fff0b8', '#26040c'],
  },
} as const satisfies GameManifest;
