import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of Central Vietnam, drawn every Wednesday. */
export const manifest = {
  slug: 'da-nang',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Đà Nẵng',
  code: 'FAIR_DA_NANG',
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
    hero: 'bridge-at-night',
    backdrop: 'waves',
    palette: ['#0a0f33', '#26388a', '#8fb2f2', '#e6f0ff', '#060920'],
  },
} as const satisfies GameManifest;
