import type { GameManifest } from '@fairhouse/game-kit';

/** A roll from 0.00 to 99.99, over or under a mark the player sets. */
export const manifest = {
  slug: 'lamp-dice',
  version: '1.0.0',
  kind: 'instant',
  category: 'RNG',
  vassalage: 'FAIR',
  gameType: 'original',
  title: 'Lamp Dice',
  code: 'FAIR_LAMP_DICE',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'roll',
  rtp: '99.00%',
  hitRate: '49.50%',
  volatility: 2,
  lineCount: 0,
  topPrize: 9900,
  stakes: {
    ladderMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n],
    minMinor: 10n,
    maxMinor: 10_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'game-die',
    backdrop: 'bokeh',
    palette: ['#3a0714', '#c0321f', '#ffb14a', '#fff0b8', '#26040c'],
  },
} as const satisfies GameManifest;
