import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of South Vietnam, drawn every Friday. */
export const manifest = {
  slug: 'binh-duong',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Bình Dương',
  code: 'FAIR_BINH_DUONG',
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
    hero: 'amphora',
    backdrop: 'arches',
    palette: ['#1f1412', '#8a4a22', '#f0b070', '#ffe9c8', '#170c0a'],
  },
} as const satisfies GameManifest;
