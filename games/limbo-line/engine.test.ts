import { expect, it } from 'vitest';
import { edgePoint, returnOfTarget, toDecimal, type Draws } from '@fairhouse/game-kit';
import { game } from './engine.ts';

const drawing = (value: number): Draws => ({ below: () => value, shuffle: () => [] });

it('a target is reached by exactly floor(99 * 2^32 / T) values of the draw', () => {
  for (const target of [101, 200, 333, 12_345, 1_000_000]) {
    const count = Number((99n * 2n ** 32n) / BigInt(target));
    expect(edgePoint(drawing(count - 1))).toBeGreaterThanOrEqual(target);
    expect(edgePoint(drawing(count))).toBeLessThan(target);
  }
});

it('returns 99% at every target, to the sixth place', () => {
  for (let target = 101; target <= 1_000_000; target = Math.ceil(target * 1.37)) {
    expect(toDecimal(returnOfTarget(target), 5)).toBe('0.99000'.slice(0, 7));
  }
});

it('pays the target, not the point', () => {
  const played = game.play(drawing(0), { stakeMinor: 100n, options: { target: 250 } });
  expect(played).toMatchObject({ payoutMinor: 250n, outcome: { point: 1_000_000, isWin: true } });
});

it.each([
  [{}],
  [{ target: 100 }],
  [{ target: 1_000_001 }],
  [{ target: 150.5 }],
  [{ target: '200' }],
  [{ target: 200, side: 'up' }],
])('refuses %j', (options) => {
  expect(game.options?.(options)).not.toEqual([]);
});
