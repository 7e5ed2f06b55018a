import type { GameManifest } from '@fairhouse/game-kit';

/** What lies anywhere on the seabed pays together. */
export const manifest = {
  slug: 'pearl-divers',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'JILI',
  gameType: 'slot',
  title: 'Pearl Divers',
  code: 'JILI_PEARL_DIVERS',
  accountTypeName: 'Jade Isle',
  defaultPlayType: 'spin',
  rtp: '94.81%',
  hitRate: '64.21%',
  volatility: 2,
  lineCount: 0,
  topPrize: 5000,
  buys: [{ feature: 'freeSpins', priceBets: 8.8 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'oyster',
    backdrop: 'bubbles',
    palette: ['#0b3f8f', '#2f9bf0', '#fff0c4', '#fffbe2', '#062a63'],
  },
} as const satisfies GameManifest;
