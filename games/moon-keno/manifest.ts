import type { GameManifest } from '@fairhouse/game-kit';

/** Ten of forty moons rise; the player marks one to ten. */
export const manifest = {
  slug: 'moon-keno',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'original',
  title: 'Moon Keno',
  code: 'FAIR_MOON_KENO',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'draw',
  rtp: '98.99%',
  hitRate: '36.69%',
  volatility: 4,
  lineCount: 0,
  topPrize: 4000,
  stakes: {
    ladderMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n],
    minMinor: 10n,
    maxMinor: 10_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'full-moon',
    backdrop: 'moon',
    palette: ['#042c46', '#0a7f93', '#7fe7dc', '#e2fff2', '#021a2a'],
  },
} as const satisfies GameManifest;
