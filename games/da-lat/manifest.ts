import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of South Vietnam, drawn every Sunday. */
export const manifest = {
  slug: 'da-lat',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Đà Lạt',
  code: 'FAIR_DA_LAT',
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
    hero: 'rose',
    backdrop: 'hills',
    palette: ['#5b1f4d', '#e27da5', '#ffe3df', '#fff6ef', '#3d1237'],
  },
} as const satisfies GameManifest;
