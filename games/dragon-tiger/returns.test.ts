import { expect, it } from 'vitest';
import { fraction, toDecimal } from '@fairhouse/game-kit';
import { game } from './engine.ts';
import { RETURNS } from './returns.ts';

it('the returns on the board are those that the engine counts', () => {
  const counted = Object.fromEntries(
    game
      .rtp()
      .map(({ bet, rtpFraction: [num, den] }) => [
        bet,
        toDecimal(fraction(BigInt(num) * 100n, BigInt(den)), 4),
      ]),
  );
  expect(RETURNS).toEqual(counted);
});
