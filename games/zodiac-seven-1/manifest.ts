import type { GameManifest } from '@fairhouse/game-kit';

/** Six balls and a special one of 49, drawn every minute. */
export const manifest = {
  slug: 'zodiac-seven-1',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Zodiac Seven · 1 min',
  code: 'FAIR_ZODIAC_SEVEN_1',
  accountTypeName: 'TCG_LOTTO',
  defaultPlayType: 'special',
  rtp: '96.94%',
  volatility: 4,
  lineCount: 0,
  topPrize: 890,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'dragon',
    backdrop: 'stars',
    palette: ['#0d0a3a', '#3f2fb8', '#8f8dff', '#eae8ff', '#080626'],
  },
} as const satisfies GameManifest;
