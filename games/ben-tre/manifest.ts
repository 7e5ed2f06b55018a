import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of South Vietnam, drawn every Tuesday. */
export const manifest = {
  slug: 'ben-tre',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Bến Tre',
  code: 'FAIR_BEN_TRE',
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
    hero: 'coconut',
    backdrop: 'waves',
    palette: ['#17470f', '#6fb81f', '#f4f59a', '#fdffd8', '#0e2e0a'],
  },
} as const satisfies GameManifest;
