import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Draws } from '@fairhouse/game-kit';

/** What the tests of every kind share. */
const games = path.resolve(import.meta.dirname, '../../../../games');

export const modelOf = <Model>(slug: string): Model =>
  JSON.parse(readFileSync(path.join(games, slug, 'model.json'), 'utf8')) as Model;

/** Draws that answer the given numbers; they throw when a round asks for more. */
export const scripted = (...numbers: number[]): Draws & { left(): number } => {
  const queue = [...numbers];
  const below = (n: number): number => {
    const next = queue.shift();
    if (next === undefined) throw new Error('no draw is left');
    if (next >= n) throw new Error(`${next} is not below ${n}`);
    return next;
  };
  return {
    below,
    left: () => queue.length,
    shuffle: (n) => Array.from({ length: n }, (_, at) => at),
  };
};

/** Quick draws for simulations: xoshiro128**, fixed seed. */
export const quickDraws = (seed: number): Draws => {
  let [a, b, c, d] = [seed, seed ^ 0x9e3779b9, seed + 0x7f4a7c15, ~seed];
  const next = (): number => {
    const times = Math.imul(b, 5);
    const result = Math.imul((times << 7) | (times >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  for (let warm = 0; warm < 64; warm += 1) next();
  const below = (n: number): number => Math.floor((next() / 2 ** 32) * n);
  const shuffle = (n: number): number[] => {
    const order = Array.from({ length: n }, (_, at) => at);
    for (let at = n - 1; at > 0; at -= 1) {
      const other = below(at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    return order;
  };
  return { below, shuffle };
};
