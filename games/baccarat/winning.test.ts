import { expect, it } from 'vitest';
import { drawsFrom } from '@fairhouse/game-kit';
import { game } from './engine.ts';
import { profiles } from './manifest.ts';
import { betsOf } from './spots.ts';
import { handOf, outcomeOfBet } from './winning.ts';

const draws = Array.from({ length: 200 }, (_, nonce) => nonce);

it('the bets that glow are those that the engine pays', () => {
  for (const nonce of draws) {
    const result = game.draw(drawsFrom(new Uint8Array(32).fill(7), 'lamp', nonce));
    const hand = handOf({ ...result });
    if (!hand) throw new Error('a drawn result is a hand');
    for (const profile of profiles) {
      for (const bet of betsOf(profile)) {
        const { outcome } = game.settle(result, bet, 100n, profile);
        expect(outcomeOfBet(hand, bet, profile), `${nonce} ${bet}`).toBe(outcome);
      }
    }
  }
});

it('a hand read from the wire has the totals and the winner of the draw', () => {
  for (const nonce of draws) {
    const result = game.draw(drawsFrom(new Uint8Array(32).fill(9), 'lamp', nonce));
    const { playerTotal, bankerTotal, winner, isNatural, playerPair, bankerPair } = result;
    expect(handOf({ ...result })).toMatchObject({
      playerTotal,
      bankerTotal,
      winner,
      isNatural,
      playerPair,
      bankerPair,
    });
  }
});

it('what is no hand is none', () => {
  expect(handOf({ dealt: 'no' })).toBeUndefined();
  expect(handOf({ dealt: [{ to: 'player', card: 4 }] })).toBeUndefined();
});
