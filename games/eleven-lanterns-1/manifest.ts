import type { GameManifest } from '@fairhouse/game-kit';

/** Five of eleven balls, drawn every minute. */
export const manifest = {
  slug: 'eleven-lanterns-1',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Eleven Lanterns · 1 min',
  code: 'FAIR_ELEVEN_LANTERNS_1',
  accountTypeName: 'TCG_LOTTO',
  defaultPlayType: 'pick-five',
  rtp: '98.00%',
  volatility: 3,
  lineCount: 0,
  topPrize: 970.2,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'red-paper-lantern',
    backdrop: 'lanterns',
    palette: ['#3a0714', '#c0321f', '#ffb14a', '#fff0b8', '#26040c'],
  },
} as const satisfies GameManifest;
