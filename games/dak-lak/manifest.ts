import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of Central Vietnam, drawn every Tuesday. */
export const manifest = {
  slug: 'dak-lak',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Đắk Lắk',
  code: 'FAIR_DAK_LAK',
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
    hero: 'hot-beverage',
    backdrop: 'bokeh',
    palette: ['#2a140c', '#7b3f22', '#ffcf9e', '#fff0d6', '#1c0c07'],
  },
} as const satisfies GameManifest;
