import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of South Vietnam, drawn every Wednesday. */
export const manifest = {
  slug: 'can-tho',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Cần Thơ',
  code: 'FAIR_CAN_THO',
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
    hero: 'canoe',
    backdrop: 'hills',
    palette: ['#04414f', '#0fb5ae', '#f9f2a8', '#fffbd0', '#03282f'],
  },
} as const satisfies GameManifest;
