import type { GameManifest } from '@fairhouse/game-kit';

/** Three parcels open the stalls of the night market. */
export const manifest = {
  slug: 'lantern-market',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FC',
  gameType: 'slot',
  title: 'Lantern Market',
  code: 'FC_LANTERN_MARKET',
  accountTypeName: 'Festival Court',
  defaultPlayType: 'spin',
  rtp: '95.78%',
  hitRate: '40.95%',
  volatility: 3,
  lineCount: 20,
  topPrize: 2000,
  buys: [{ feature: 'pick', priceBets: 27.6 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'red-paper-lantern',
    backdrop: 'lanterns',
    palette: ['#2a0a3f', '#7c2a7d', '#f4a3b5', '#fff0e6', '#1a062b'],
  },
} as const satisfies GameManifest;
