import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of Central Vietnam, drawn every Saturday. */
export const manifest = {
  slug: 'quang-ngai',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Quảng Ngãi',
  code: 'FAIR_QUANG_NGAI',
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
    hero: 'desert-island',
    backdrop: 'waves',
    palette: ['#0b3f8f', '#2f9bf0', '#fff0c4', '#fffbe2', '#062a63'],
  },
} as const satisfies GameManifest;
