import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of South Vietnam, drawn every Thursday. */
export const manifest = {
  slug: 'tay-ninh',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Tây Ninh',
  code: 'FAIR_TAY_NINH',
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
    hero: 'mountain',
    backdrop: 'stars',
    palette: ['#141a4d', '#5d4a9c', '#ff9e7a', '#ffe7d0', '#0d1035'],
  },
} as const satisfies GameManifest;
