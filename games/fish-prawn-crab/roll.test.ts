import { expect, it } from 'vitest';
import { bytesFromHex, drawsFrom } from '@fairhouse/game-kit';
import { game } from './engine.ts';
import { bets } from './manifest.ts';
import { diceOfMarks, outcomeOfBet, rollOf } from './roll.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

it('the board judges every bet of a drawn round as the engine settles it', () => {
  for (let nonce = 0; nonce < 40; nonce += 1) {
    const drawn = game.draw(drawsFrom(SEED, 'player-seed', nonce));
    const roll = rollOf({ ...drawn, drawnAt: '2030-01-01T00:00:00Z' });
    if (!roll) throw new Error('a drawn round is a roll');
    expect(roll).toMatchObject({
      dice: drawn.dice,
      colour: drawn.colour,
      isTriple: drawn.isTriple,
    });
    for (const bet of Object.keys(bets)) {
      expect(outcomeOfBet(roll, bet), bet).toBe(game.settle(drawn, bet, 100n).outcome);
    }
    expect(roll.isOneColour).toBe(outcomeOfBet(roll, 'anyColour') === 'win');
  }
});

it('what is no roll is not shown', () => {
  for (const dice of [undefined, '123', [1, 2], [1, 2, 7], [0, 1, 2], [1, 2, 2.5], [1, 2, '3']]) {
    expect(rollOf({ dice })).toBeUndefined();
  }
});

it('reads the dice of a past round from its marks', () => {
  expect(diceOfMarks(['dice136', 'triple'])).toEqual([1, 3, 6]);
  expect(diceOfMarks([])).toEqual([]);
});
