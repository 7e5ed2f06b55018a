import { expect, it } from 'vitest';
import { game } from './engine.ts';
import { bets, profiles, type BetCode } from './manifest.ts';
import { returnOf } from './returns.ts';

it('the returns on the board are those that the engine counts', () => {
  const counted = new Map(game.rtp().map((line) => [line.bet, line.rtp]));
  for (const profile of profiles) {
    for (const bet of Object.keys(bets) as BetCode[]) {
      const rtp = counted.get(`${bet}:${profile}`) ?? counted.get(bet);
      expect(returnOf(bet, profile), `${bet}:${profile}`).toBe((Number(rtp) * 100).toFixed(4));
    }
  }
});
