import type { GameManifest } from '@fairhouse/game-kit';

/** Three baskets let you choose the fruit. */
export const manifest = {
  slug: 'panda-orchard',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FC',
  gameType: 'slot',
  title: 'Panda Orchard',
  code: 'FC_PANDA_ORCHARD',
  accountTypeName: 'Festival Court',
  defaultPlayType: 'spin',
  rtp: '95.20%',
  hitRate: '40.33%',
  volatility: 2,
  lineCount: 15,
  topPrize: 500,
  buys: [{ feature: 'pick', priceBets: 7.2 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'panda',
    backdrop: 'bamboo',
    palette: ['#17470f', '#6fb81f', '#f4f59a', '#fdffd8', '#0e2e0a'],
  },
} as const satisfies GameManifest;
