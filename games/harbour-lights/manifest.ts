import type { GameManifest } from '@fairhouse/game-kit';

/** Five reels with twenty lines; three moons bring ten free spins that pay three times. */
export const manifest = {
  slug: 'harbour-lights',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'slot',
  title: 'Harbour Lights',
  code: 'FAIR_HARBOUR_LIGHTS',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'spin',
  rtp: '96.13%',
  hitRate: '51.55%',
  volatility: 3,
  lineCount: 20,
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n,
    maxMinor: 20_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'lighthouse',
    backdrop: 'waves',
    palette: ['#0a0f33', '#26388a', '#8fb2f2', '#e6f0ff', '#060920'],
  },
  topPrize: 5000,
  buys: [{ feature: 'freeSpins', priceBets: 25.2 }],
} as const satisfies GameManifest;
