import type { GameManifest } from '@fairhouse/game-kit';

/** The 18 results of South Vietnam, drawn every Saturday. */
export const manifest = {
  slug: 'long-an',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Long An',
  code: 'FAIR_LONG_AN',
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
    hero: 'sheaf-of-rice',
    backdrop: 'hills',
    palette: ['#5a2203', '#e08a12', '#ffdf7a', '#fff8d8', '#361302'],
  },
} as const satisfies GameManifest;
