import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of South Vietnam, drawn every Monday. */
export const manifest = {
  slug: 'dong-thap',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Đồng Tháp',
  code: 'FAIR_DONG_THAP',
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
    hero: 'lotus',
    backdrop: 'waves',
    palette: ['#0d4a46', '#57b894', '#eafad8', '#ffffe6', '#083230'],
  },
} as const satisfies GameManifest;
