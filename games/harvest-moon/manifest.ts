import type { GameManifest } from '@fairhouse/game-kit';

/** Moons over the fields multiply what they touch. */
export const manifest = {
  slug: 'harvest-moon',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'PP',
  gameType: 'slot',
  title: 'Harvest Moon',
  code: 'PP_HARVEST_MOON',
  accountTypeName: 'Painted Pavilion',
  defaultPlayType: 'spin',
  rtp: '95.66%',
  hitRate: '42.20%',
  volatility: 3,
  lineCount: 15,
  topPrize: 5000,
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'jack-o-lantern',
    backdrop: 'moon',
    palette: ['#2a140c', '#7b3f22', '#ffcf9e', '#fff0d6', '#1c0c07'],
  },
} as const satisfies GameManifest;
