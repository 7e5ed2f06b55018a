import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of Central Vietnam, drawn every Monday. */
export const manifest = {
  slug: 'hue',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Huế',
  code: 'FAIR_HUE',
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
    hero: 'castle',
    backdrop: 'waves',
    palette: ['#1c0840', '#6326b5', '#d78bff', '#f6e4ff', '#12052c'],
  },
} as const satisfies GameManifest;
