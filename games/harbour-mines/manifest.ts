import type { GameManifest } from '@fairhouse/game-kit';

/** Twenty-five crates of which some hold a mine; every safe one raises the prize. */
export const manifest = {
  slug: 'harbour-mines',
  version: '1.0.0',
  kind: 'steps',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'original',
  title: 'Harbour Mines',
  code: 'FAIR_HARBOUR_MINES',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'open',
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
    hero: 'bomb',
    backdrop: 'waves',
    palette: ['#03103d', '#0c4bb0', '#45c4ff', '#d4f6ff', '#020a2a'],
  },
} as const satisfies GameManifest;
