import { expect, it } from 'vitest';
import { bytesFromHex, drawsFrom } from '@fairhouse/game-kit';
import { countOf, outcomeOfBet } from './count.ts';
import { game } from './engine.ts';
import { bets } from './manifest.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

it('the board judges every bet of a drawn round as the engine settles it', () => {
  for (let nonce = 0; nonce < 40; nonce += 1) {
    const drawn = game.draw(drawsFrom(SEED, 'player-seed', nonce));
    const count = countOf({ ...drawn, drawnAt: '2030-01-01T00:00:00Z' });
    if (!count) throw new Error('a drawn round is a count');
    expect(count).toEqual(drawn);
    for (const bet of Object.keys(bets)) {
      expect(outcomeOfBet(count, bet), bet).toBe(game.settle(drawn, bet, 100n).outcome);
    }
  }
});

it('what is no count is not shown', () => {
  for (const result of [
    {},
    { remainder: 0, fours: 12 },
    { remainder: 5, fours: 12 },
    { remainder: 2 },
    { remainder: 2, fours: 17 },
    { remainder: 2, fours: 1.5 },
    { remainder: '2', fours: 12 },
  ]) {
    expect(countOf(result)).toBeUndefined();
  }
});
