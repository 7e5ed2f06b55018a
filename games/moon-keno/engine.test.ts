import { expect, it } from 'vitest';
import { drawStream } from '@fairhouse/game-kit';
import { game } from './engine.ts';
import { MOODS, paysOf } from './pays.ts';

it('draws ten different numbers of forty and pays the hits by the table', () => {
  const stream = drawStream(new Uint8Array(32).fill(3));
  const marks = [1, 8, 15, 22, 29];
  for (let nonce = 0; nonce < 300; nonce += 1) {
    const { outcome, payoutMinor } = game.play(stream('keno', nonce), {
      stakeMinor: 100n,
      options: { mood: 'even', marks },
    });
    expect(new Set(outcome.drawn).size).toBe(10);
    expect(outcome.drawn.every((number) => number >= 1 && number <= 40)).toBe(true);
    expect(outcome.hits).toBe(marks.filter((mark) => outcome.drawn.includes(mark)).length);
    expect(payoutMinor).toBe(BigInt(paysOf('even', 5)[outcome.hits] ?? 0) * 10n);
  }
});

it('every table returns between 97% and 99.1%, and pays more for more hits', () => {
  for (const line of game.rtp()) {
    expect(Number(line.rtp)).toBeGreaterThan(0.97);
    expect(Number(line.rtp)).toBeLessThan(0.991);
  }
  for (const mood of MOODS) {
    for (let marks = 1; marks <= 10; marks += 1) {
      const pays = paysOf(mood, marks);
      expect(pays).toEqual(pays.toSorted((a, b) => a - b));
    }
  }
});

it.each([
  [{ mood: 'even', marks: [] }],
  [{ mood: 'even', marks: [1, 1] }],
  [{ mood: 'even', marks: [0] }],
  [{ mood: 'even', marks: [41] }],
  [{ mood: 'wild', marks: [1] }],
  [{ mood: 'even', marks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }],
  [{ mood: 'even', marks: 'all' }],
])('refuses %j', (options) => {
  expect(game.options?.(options)).not.toEqual([]);
});
