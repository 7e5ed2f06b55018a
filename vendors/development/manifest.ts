import type { VendorGame, VendorManifest } from '@fairhouse/contract/vendor-protocol';

const game = (
  one: Omit<VendorGame, 'minBet' | 'maxBet' | 'volatility'> & { volatility?: number },
): VendorGame => ({ minBet: '1', maxBet: '500', volatility: 2, ...one });

/** One game a category; `rtp` is that of its lowest bet, and a test counts it. */
export const manifest: VendorManifest = {
  vassalage: 'DEV',
  name: 'Development vendor',
  playMoneyOnly: true,
  games: [
    game({
      code: 'bells',
      category: 'RNG',
      gameType: 'DEV_SLOT',
      name: 'Test Bells',
      rtp: '96.87%',
      volatility: 4,
      hue: 38,
    }),
    game({
      code: 'high-card',
      category: 'LIVE',
      gameType: 'DEV_TABLE',
      name: 'Test High Card',
      rtp: '96.15%',
      hue: 152,
    }),
    game({
      code: 'derby',
      category: 'SPORTS',
      gameType: 'DEV_MATCH',
      name: 'Test Derby',
      rtp: '96.00%',
      hue: 118,
    }),
    game({
      code: 'grid-duel',
      category: 'ESPORTS',
      gameType: 'DEV_ESPORT',
      name: 'Test Grid Duel',
      rtp: '96.52%',
      hue: 262,
    }),
    game({
      code: 'tide-shot',
      category: 'FISH',
      gameType: 'DEV_FISH',
      name: 'Test Tide Shot',
      rtp: '96.00%',
      volatility: 4,
      hue: 204,
    }),
    game({
      code: 'dice-duel',
      category: 'PVP',
      gameType: 'DEV_DUEL',
      name: 'Test Dice Duel',
      rtp: '95.83%',
      hue: 8,
    }),
    game({
      code: 'two-digits',
      category: 'LOTT',
      gameType: 'DEV_LOTTERY',
      name: 'Test Two Digits',
      rtp: '96.00%',
      hue: 320,
    }),
    game({
      code: 'quick-ball',
      category: 'ELOTT',
      gameType: 'DEV_BALL',
      name: 'Test Quick Ball',
      rtp: '96.00%',
      hue: 54,
    }),
  ],
};
