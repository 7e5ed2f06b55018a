import { expect, it } from 'vitest';
import { game } from './engine.ts';
import { RETURNS } from './returns.ts';

/** "0.98764919" to "98.7649", the last digit rounded. */
const percentOf = (share: string): string => {
  const millionths = (BigInt(share.replace('.', '')) + 50n) / 100n;
  return `${millionths / 10_000n}.${String(millionths % 10_000n).padStart(4, '0')}`;
};

it('the returns on the board are those that the engine counts', () => {
  expect(RETURNS).toEqual(
    Object.fromEntries(game.rtp().map(({ bet, rtp }) => [bet, percentOf(rtp)])),
  );
});
