import { expect, it } from 'vitest';
import { drawStream } from '@fairhouse/game-kit';
import { game } from './engine.ts';

it('a card shows exactly its prize: three of the winning symbol and never three of another', () => {
  const stream = drawStream(new Uint8Array(32).fill(9));
  let wins = 0;
  for (let nonce = 0; nonce < 3000; nonce += 1) {
    const { outcome, payoutMinor } = game.play(stream('scratch', nonce), { stakeMinor: 10n });
    const counts = Map.groupBy(outcome.fields, (symbol) => symbol);
    const threes = [...counts].filter(([, fields]) => fields.length >= 3).map(([symbol]) => symbol);
    expect(outcome.fields).toHaveLength(9);
    expect(threes).toEqual(outcome.symbol === '' ? [] : [outcome.symbol]);
    expect(payoutMinor).toBe(10n * BigInt(outcome.times));
    if (payoutMinor > 0n) wins += 1;
  }
  expect(wins / 3000).toBeCloseTo(0.339, 1);
});
