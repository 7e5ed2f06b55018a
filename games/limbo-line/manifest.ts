import type { GameManifest } from '@fairhouse/game-kit';

/** A multiplier that must reach the target the player sets. */
export const manifest = {
  slug: 'limbo-line',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'original',
  title: 'Limbo Line',
  code: 'FAIR_LIMBO_LINE',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'line',
  rtp: '99.00%',
  hitRate: '49.50%',
  volatility: 4,
  lineCount: 0,
  topPrize: 10000,
  stakes: {
    ladderMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n],
    minMinor: 10n,
    maxMinor: 10_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'rocket',
    backdrop: 'grid',
    palette: ['#12063d', '#5a17b8', '#ff4fc3', '#ffd6ff', '#0b0328'],
  },
} as const satisfies GameManifest;
