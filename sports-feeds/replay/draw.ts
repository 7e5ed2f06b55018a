import { createHash } from 'node:crypto';
import type { Draw } from '@fairhouse/book';

const WORD = 4;
/** Numbers that follow from a seed: whoever starts again draws the same match. */
export const drawOf = (seed: string): Draw => {
  let block = Buffer.alloc(0);
  let [count, at] = [0, 0];
  const word = (): number => {
    if (at + WORD > block.length) {
      block = createHash('sha256').update(`${seed}|${count}`).digest();
      [count, at] = [count + 1, 0];
    }
    at += WORD;
    return block.readUInt32BE(at - WORD);
  };
  return {
    below: (bound) => {
      const most = Math.floor(2 ** 32 / bound) * bound;
      for (;;) {
        const one = word();
        if (one < most) return one % bound;
      }
    },
  };
};

const PARTS = 1_000_000;
/** Whether what has this chance comes. */
export const comes = (draw: Draw, chance: number): boolean =>
  draw.below(PARTS) < Math.round(chance * PARTS);
/** One of a list, each with its weight. */
export const weighed = (draw: Draw, weights: readonly number[]): number => {
  let left = draw.below(PARTS) / PARTS;
  const at = weights.findIndex((one) => {
    left -= one;
    return left < 0;
  });
  return at < 0 ? weights.length - 1 : at;
};
