import { expect, it } from 'vitest';
import { game } from './engine.ts';
import { bets, type BetCode } from './manifest.ts';
import { returnOf } from './returns.ts';

it('the returns on the board are those that the engine counts', () => {
  const counted = new Map(game.rtp().map((line) => [line.bet, line.rtp]));
  for (const bet of Object.keys(bets) as BetCode[]) {
    expect(returnOf(bet), bet).toBe((Number(counted.get(bet)) * 100).toFixed(4));
  }
});
