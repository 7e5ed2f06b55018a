import type { GameManifest } from '@fairhouse/game-kit';

/** Small groups by the water, often. */
export const manifest = {
  slug: 'firefly-pond',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FC',
  gameType: 'slot',
  title: 'Firefly Pond',
  code: 'FC_FIREFLY_POND',
  accountTypeName: 'Festival Court',
  defaultPlayType: 'spin',
  rtp: '95.35%',
  volatility: 1,
  lineCount: 0,
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
    hero: 'frog',
    backdrop: 'moon',
    palette: ['#062a16', '#1f7d32', '#c6e76a', '#f7ffcf', '#041a10'],
  },
} as const satisfies GameManifest;
