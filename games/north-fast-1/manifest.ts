import type { GameManifest } from '@fairhouse/game-kit';

/** The 27 results of the North, drawn every minute. */
export const manifest = {
  slug: 'north-fast-1',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Miền Bắc · 1 min',
  code: 'FAIR_NORTH_FAST_1',
  accountTypeName: 'TCG_LOTTO_VN',
  defaultPlayType: 'lo-two',
  rtp: '99.00%',
  volatility: 4,
  lineCount: 0,
  topPrize: 9400,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'red-envelope',
    backdrop: 'fan',
    palette: ['#3a0714', '#c0321f', '#ffb14a', '#fff0b8', '#26040c'],
  },
} as const satisfies GameManifest;
