import { expect, it } from 'vitest';
import { bytesFromHex, drawsFrom } from '@fairhouse/game-kit';
import { game } from './engine.ts';
import { bets } from './manifest.ts';
import { outcomeOfBet, throwOf } from './throw.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

it('the board judges every bet of a drawn round as the engine settles it', () => {
  for (let nonce = 0; nonce < 40; nonce += 1) {
    const drawn = game.draw(drawsFrom(SEED, 'player-seed', nonce));
    const thrown = throwOf({ ...drawn, drawnAt: '2030-01-01T00:00:00Z' });
    if (!thrown) throw new Error('a drawn round is a throw');
    expect(thrown).toEqual(drawn);
    for (const bet of Object.keys(bets)) {
      expect(outcomeOfBet(thrown, bet), bet).toBe(game.settle(drawn, bet, 100n).outcome);
    }
  }
});

it('what is no throw is not shown', () => {
  for (const discs of [undefined, '1100', [1, 1, 0], [1, 1, 0, 2], [1, 1, 0, true]]) {
    expect(throwOf({ discs })).toBeUndefined();
  }
});
