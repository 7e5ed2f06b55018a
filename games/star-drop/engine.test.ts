import { expect, it } from 'vitest';
import { parseDecimal, toDecimal, fraction, type Draws } from '@fairhouse/game-kit';
import { ROWS, MOODS } from './cups.ts';
import { game } from './engine.ts';
import { RETURNS } from './returns.ts';

const falling = (path: number, rows: number): Draws => {
  let at = 0;
  return {
    shuffle: () => [],
    below: () => {
      at += 1;
      return (path >> (rows - at)) & 1;
    },
  };
};

it('the published return of every board is the mean over all its paths', () => {
  for (const rows of ROWS) {
    for (const mood of MOODS) {
      let paid = 0n;
      for (let path = 0; path < 2 ** rows; path += 1) {
        paid += game.play(falling(path, rows), {
          stakeMinor: 100n,
          options: { rows, mood },
        }).payoutMinor;
      }
      const mean = fraction(paid, 100n * 2n ** BigInt(rows));
      const line = game.rtp().find(({ bet }) => bet === `${mood}-${rows}`);
      expect(toDecimal(mean, 8)).toBe(line?.rtp);
      expect(RETURNS[`${mood}-${rows}`]).toBe(
        `${toDecimal(fraction(mean.num * 100n, mean.den), 2)}%`,
      );
      expect(Number(toDecimal(parseDecimal(line?.rtp ?? '0'), 6))).toBeGreaterThan(0.98);
    }
  }
});
