import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of Central Vietnam, drawn every Friday. */
export const manifest = {
  slug: 'gia-lai',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Gia Lai',
  code: 'FAIR_GIA_LAI',
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
    hero: 'volcano',
    backdrop: 'peaks',
    palette: ['#1d0d18', '#93331c', '#ff7a2f', '#ffd79a', '#14070f'],
  },
} as const satisfies GameManifest;
