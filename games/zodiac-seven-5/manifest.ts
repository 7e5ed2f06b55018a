import type { GameManifest } from '@fairhouse/game-kit';

/** Six balls and a special one of 49, drawn every 5 minutes. */
export const manifest = {
  slug: 'zodiac-seven-5',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Zodiac Seven · 5 min',
  code: 'FAIR_ZODIAC_SEVEN_5',
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
    backdrop: 'temple',
    palette: ['#32031b', '#b0123f', '#ff8a6b', '#ffe6d0', '#210213'],
  },
} as const satisfies GameManifest;
