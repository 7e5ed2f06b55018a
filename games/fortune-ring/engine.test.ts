import { expect, it } from 'vitest';
import type { Draws } from '@fairhouse/game-kit';
import { game } from './engine.ts';
import { RINGS } from './rings.ts';

const stopping = (field: number): Draws => ({ below: () => field, shuffle: () => [] });

it('every ring returns 99% over its fields', () => {
  for (const [name, ring] of Object.entries(RINGS)) {
    const [mood = '', size] = name.split('-');
    const fields = Number(size);
    expect(ring).toHaveLength(fields);
    const paid = ring.reduce(
      (sum, _tenths, field) =>
        sum +
        game.play(stopping(field), { stakeMinor: 100n, options: { mood, fields } }).payoutMinor,
      0n,
    );
    expect(paid).toBe(99n * BigInt(fields));
  }
});

it('refuses rings it does not have', () => {
  expect(game.options?.({ mood: 'calm', fields: 20 })).not.toEqual([]);
  expect(game.options?.({ mood: 'constructor', fields: 10 })).not.toEqual([]);
});
