import { cardName, drawStream } from '@fairhouse/game-kit';
import { readHands } from '@fairhouse/table-board';
import { expect, it } from 'vitest';
import { game } from './engine.ts';
import { placesOf, roundOf } from './round.ts';

const cardsOf = (names: string): number[] =>
  names
    .split(' ')
    .map((name) =>
      Array.from({ length: 52 }, (_, id) => id).findIndex((id) => cardName(id) === name),
    );

it('lays the three cards that make tens apart from the two of the bull', () => {
  const { hands } = roundOf({
    p1: cardsOf('2d Tc 5c 5h Ad'),
    p2: cardsOf('As 2h 4c 6h 9d'),
    p3: cardsOf('Jc Jh Qs Kd Kh'),
    banker: cardsOf('9s 8s 4h Td Qd'),
  });
  expect(hands.p1.type).toBe(3);
  expect(placesOf(hands.p1)).toEqual([3.55, 0, 1, 2, 4.55]);
  expect(placesOf(hands.p2)).toEqual([0, 1, 2, 3, 4]);
  expect(placesOf(hands.p3)).toEqual([0, 1, 2, 3, 4]);
  expect(hands.banker.tens.length).toBe(0);
});

it('the board makes of the hands on the wire what the engine drew', () => {
  const stream = drawStream(new Uint8Array(32).fill(5));
  for (let round = 0; round < 200; round += 1) {
    const drawn = game.draw(stream('round', round));
    const heard = JSON.parse(JSON.stringify(drawn)) as Record<string, unknown>;
    const hands = readHands(heard, { key: 'cards', size: 5, below: 52 });
    expect(hands && roundOf(hands)).toEqual(drawn);
  }
});
