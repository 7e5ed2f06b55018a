import { expect, it } from 'vitest';
import type { Draws } from '@fairhouse/game-kit';
import { game } from './engine.ts';

it('over all outcomes of n tosses 99% come back', () => {
  for (let tosses = 1; tosses <= 10; tosses += 1) {
    let paid = 0n;
    for (let path = 0; path < 2 ** tosses; path += 1) {
      let at = -1;
      const draws: Draws = { shuffle: () => [], below: () => (path >> (at += 1)) & 1 };
      paid += game.play(draws, {
        stakeMinor: 100n,
        options: { side: 'tails', tosses },
      }).payoutMinor;
    }
    expect(paid).toBe(99n * 2n ** BigInt(tosses));
  }
});
