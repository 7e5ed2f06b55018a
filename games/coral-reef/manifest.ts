import type { GameManifest } from '@fairhouse/game-kit';

/** Shooting fish from four seats: every shot is a bet of its own, judged by its own draw. */
export const manifest = {
  slug: 'coral-reef',
  version: '1.0.0',
  kind: 'shots',
  category: 'FISH',
  vassalage: 'FAIR',
  gameType: 'fish',
  title: 'Coral Reef',
  code: 'FAIR_CORAL_REEF',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'shots',
  rtp: '96.00%',
  volatility: 3,
  lineCount: 0,
  topPrize: 2000,
  stakes: {
    ladderMinor: [1n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1000n],
    minMinor: 1n,
    maxMinor: 1000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'fish',
    backdrop: 'waves',
    palette: ['#03304a', '#0a86a8', '#5fe0d2', '#fff3d6', '#02141f'],
  },
} as const satisfies GameManifest;
