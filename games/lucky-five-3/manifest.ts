import type { GameManifest } from '@fairhouse/game-kit';

/** Five digits, drawn every 3 minutes. */
export const manifest = {
  slug: 'lucky-five-3',
  version: '1.0.0',
  kind: 'draws',
  category: 'LOTT',
  vassalage: 'FAIR',
  gameType: 'lottery',
  title: 'Lucky Five · 3 min',
  code: 'FAIR_LUCKY_FIVE_3',
  accountTypeName: 'TCG_LOTTO',
  defaultPlayType: 'back-three-straight',
  rtp: '98.00%',
  volatility: 3,
  lineCount: 0,
  topPrize: 98000,
  stakes: { minMinor: 2n, maxMinor: 100_000_000n, currencyDigits: 2 },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'four-leaf-clover',
    backdrop: 'hills',
    palette: ['#062a16', '#1f7d32', '#c6e76a', '#f7ffcf', '#041a10'],
  },
} as const satisfies GameManifest;
