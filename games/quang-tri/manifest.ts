import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of Central Vietnam, drawn every Thursday. */
export const manifest = {
  slug: 'quang-tri',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Quảng Trị',
  code: 'FAIR_QUANG_TRI',
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
    hero: 'dove',
    backdrop: 'rays',
    palette: ['#042c46', '#0a7f93', '#7fe7dc', '#e2fff2', '#021a2a'],
  },
} as const satisfies GameManifest;
