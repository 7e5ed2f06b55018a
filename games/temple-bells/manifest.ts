import type { GameManifest } from '@fairhouse/game-kit';

/** Six bell coins ring and stay. */
export const manifest = {
  slug: 'temple-bells',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'JILI',
  gameType: 'slot',
  title: 'Temple Bells',
  code: 'JILI_TEMPLE_BELLS',
  accountTypeName: 'Jade Isle',
  defaultPlayType: 'spin',
  rtp: '95.47%',
  hitRate: '26.70%',
  volatility: 3,
  lineCount: 10,
  topPrize: 1500,
  buys: [{ feature: 'hold', priceBets: 18.1 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'temple-bell',
    backdrop: 'temple',
    palette: ['#141a4d', '#5d4a9c', '#ff9e7a', '#ffe7d0', '#0d1035'],
  },
} as const satisfies GameManifest;
