import type { GameManifest } from '@fairhouse/game-kit';

/** Signs that touch light up as a group. */
export const manifest = {
  slug: 'neon-alley',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'BNG',
  gameType: 'slot',
  title: 'Neon Alley',
  code: 'BNG_NEON_ALLEY',
  accountTypeName: 'Bay and North Gate',
  defaultPlayType: 'spin',
  rtp: '94.75%',
  volatility: 4,
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
    hero: 'motor-scooter',
    backdrop: 'grid',
    palette: ['#12063d', '#5a17b8', '#ff4fc3', '#ffd6ff', '#0b0328'],
  },
} as const satisfies GameManifest;
