import { expect, it } from 'vitest';
import { game } from './engine.ts';
import { returns } from './returns.ts';

/** "0.97222222" to "97.2222", the last digit rounded. */
const percentOf = (share: string): string => {
  const millionths = (BigInt(share.replace('.', '')) + 50n) / 100n;
  return `${millionths / 10_000n}.${String(millionths % 10_000n).padStart(4, '0')}`;
};

it('the returns on the board are those that the engine counts, of every profile', () => {
  const counted = Object.fromEntries(game.rtp().map(({ bet, rtp }) => [bet, percentOf(rtp)]));
  expect(Object.keys(counted).some((bet) => bet.endsWith(':macau'))).toBe(true);
  expect(returns).toEqual(counted);
});
