import type { GameManifest } from '@fairhouse/game-kit';

/** Twenty-three numbers of four digits, drawn every day. */
export const manifest = {
  slug: 'tiger-four',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Tiger Four',
  code: 'FAIR_TIGER_FOUR',
  accountTypeName: 'TCG_SEA',
  defaultPlayType: 'big',
  rtp: '91.00%',
  volatility: 4,
  lineCount: 0,
  topPrize: 4700,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'tiger-face',
    backdrop: 'spot',
    palette: ['#3a0714', '#c0321f', '#ffb14a', '#fff0b8', '#26040c'],
  },
} as const satisfies GameManifest;
