import type { GameManifest } from '@fairhouse/game-kit';

/** Every round may find one of three jackpots. */
export const manifest = {
  slug: 'jade-dragons',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'JILI',
  gameType: 'slot',
  title: 'Jade Dragons',
  code: 'JILI_JADE_DRAGONS',
  accountTypeName: 'Jade Isle',
  defaultPlayType: 'spin',
  rtp: '95.82%',
  hitRate: '47.80%',
  volatility: 3,
  lineCount: 20,
  topPrize: 3000,
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'dragon',
    backdrop: 'temple',
    palette: ['#06352f', '#0b7a5e', '#7fe0a4', '#d9ffce', '#031d1c'],
  },
} as const satisfies GameManifest;
