import type { GameManifest } from '@fairhouse/game-kit';

/** Two full reels wind the third once more. */
export const manifest = {
  slug: 'clockwork-owl',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FC',
  gameType: 'slot',
  title: 'Clockwork Owl',
  code: 'FC_CLOCKWORK_OWL',
  accountTypeName: 'Festival Court',
  defaultPlayType: 'spin',
  rtp: '95.11%',
  hitRate: '19.80%',
  volatility: 3,
  lineCount: 5,
  topPrize: 300,
  stakes: {
    ladderMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n, 20_000n],
    minMinor: 10n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'gear-owl',
    backdrop: 'arches',
    palette: ['#1f1412', '#8a4a22', '#f0b070', '#ffe9c8', '#170c0a'],
  },
} as const satisfies GameManifest;
