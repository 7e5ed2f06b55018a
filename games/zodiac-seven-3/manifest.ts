import type { GameManifest } from '@fairhouse/game-kit';

/** Six balls and a special one of 49, drawn every 3 minutes. */
export const manifest = {
  slug: 'zodiac-seven-3',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Zodiac Seven · 3 min',
  code: 'FAIR_ZODIAC_SEVEN_3',
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
    backdrop: 'moon',
    palette: ['#2a0a3f', '#7c2a7d', '#f4a3b5', '#fff0e6', '#1a062b'],
  },
} as const satisfies GameManifest;
