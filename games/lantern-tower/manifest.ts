import type { GameManifest } from '@fairhouse/game-kit';

/** A tower climbed floor by floor behind the right lantern. */
export const manifest = {
  slug: 'lantern-tower',
  version: '1.0.0',
  kind: 'steps',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'original',
  title: 'Lantern Tower',
  code: 'FAIR_LANTERN_TOWER',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'climb',
  rtp: '99.00%',
  volatility: 4,
  lineCount: 0,
  topPrize: 10000,
  stakes: {
    ladderMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n],
    minMinor: 10n,
    maxMinor: 10_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'red-paper-lantern',
    backdrop: 'temple',
    palette: ['#32031b', '#b0123f', '#ff8a6b', '#ffe6d0', '#210213'],
  },
} as const satisfies GameManifest;
