import type { GameManifest } from '@fairhouse/game-kit';

/** Six coins stay in place and open the vault. */
export const manifest = {
  slug: 'vault-hold',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'slot',
  title: 'Vault Hold',
  code: 'FAIR_VAULT_HOLD',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'spin',
  rtp: '95.48%',
  hitRate: '21.55%',
  volatility: 4,
  lineCount: 10,
  topPrize: 5000,
  buys: [{ feature: 'hold', priceBets: 26.8 }],
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'vault-door',
    backdrop: 'hex',
    palette: ['#0c151c', '#33566b', '#7fc7d6', '#e8fbff', '#080f15'],
  },
} as const satisfies GameManifest;
