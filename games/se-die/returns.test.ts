import { expect, it } from 'vitest';
import { game } from './engine.ts';
import { returns } from './returns.ts';

/** "0.98750000" to "98.7500", the last digit rounded. */
const percentOf = (share: string): string => {
  const millionths = (BigInt(share.replace('.', '')) + 50n) / 100n;
  return `${millionths / 10_000n}.${String(millionths % 10_000n).padStart(4, '0')}`;
};

it('the returns on the board are those that the engine counts', () => {
  const counted = Object.fromEntries(game.rtp().map(({ bet, rtp }) => [bet, percentOf(rtp)]));
  expect(returns).toEqual(counted);
});
