import type { GameManifest } from '@fairhouse/game-kit';

/** Three reels, five lines, quiet jade. */
export const manifest = {
  slug: 'jade-five',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'JILI',
  gameType: 'slot',
  title: 'Jade Five',
  code: 'JILI_JADE_FIVE',
  accountTypeName: 'Jade Isle',
  defaultPlayType: 'spin',
  rtp: '95.81%',
  hitRate: '28.76%',
  volatility: 2,
  lineCount: 5,
  topPrize: 53,
  stakes: {
    ladderMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n, 20_000n],
    minMinor: 10n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'jade-disc',
    backdrop: 'fan',
    palette: ['#06352f', '#0b7a5e', '#7fe0a4', '#d9ffce', '#031d1c'],
  },
} as const satisfies GameManifest;
