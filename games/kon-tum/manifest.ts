import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of Central Vietnam, drawn every Sunday. */
export const manifest = {
  slug: 'kon-tum',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Kon Tum',
  code: 'FAIR_KON_TUM',
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
    hero: 'evergreen-tree',
    backdrop: 'peaks',
    palette: ['#062a16', '#1f7d32', '#c6e76a', '#f7ffcf', '#041a10'],
  },
} as const satisfies GameManifest;
