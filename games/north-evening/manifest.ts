import type { GameManifest } from '@fairhouse/game-kit';

/** The 27 results of the public evening draw of the North: somebody else draws, the house reads. */
export const manifest = {
  slug: 'north-evening',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Miền Bắc · outside',
  code: 'FAIR_NORTH_EVENING',
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
    backdrop: 'moon',
    palette: ['#3b0b12', '#c23a3f', '#ffb37a', '#fff0d9', '#22060a'],
  },
} as const satisfies GameManifest;
