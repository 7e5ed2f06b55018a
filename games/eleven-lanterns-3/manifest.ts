import type { GameManifest } from '@fairhouse/game-kit';

/** Five of eleven balls, drawn every 3 minutes. */
export const manifest = {
  slug: 'eleven-lanterns-3',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Eleven Lanterns · 3 min',
  code: 'FAIR_ELEVEN_LANTERNS_3',
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
    backdrop: 'moon',
    palette: ['#0a0f33', '#26388a', '#8fb2f2', '#e6f0ff', '#060920'],
  },
} as const satisfies GameManifest;
