import type { GameManifest } from '@fairhouse/game-kit';

/** Six iron coins hold while the forge burns. */
export const manifest = {
  slug: 'iron-foundry',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'slot',
  title: 'Iron Foundry',
  code: 'FAIR_IRON_FOUNDRY',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'spin',
  rtp: '95.92%',
  hitRate: '38.06%',
  volatility: 5,
  lineCount: 20,
  topPrize: 5000,
  buys: [{ feature: 'hold', priceBets: 56.2 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'anvil',
    backdrop: 'hex',
    palette: ['#3a0714', '#c0321f', '#ffb14a', '#fff0b8', '#26040c'],
  },
} as const satisfies GameManifest;
