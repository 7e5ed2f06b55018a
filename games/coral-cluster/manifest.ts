import type { GameManifest } from '@fairhouse/game-kit';

/** Five or more that touch pay as a group. */
export const manifest = {
  slug: 'coral-cluster',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FC',
  gameType: 'slot',
  title: 'Coral Cluster',
  code: 'FC_CORAL_CLUSTER',
  accountTypeName: 'Festival Court',
  defaultPlayType: 'spin',
  rtp: '95.75%',
  volatility: 3,
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
    hero: 'octopus',
    backdrop: 'bubbles',
    palette: ['#2a0a3f', '#7c2a7d', '#f4a3b5', '#fff0e6', '#1a062b'],
  },
} as const satisfies GameManifest;
