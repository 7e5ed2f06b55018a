import { drawStream } from '@fairhouse/game-kit';
import { readHands } from '@fairhouse/table-board';
import { expect, it } from 'vitest';
import { game } from './engine.ts';
import { roundOf } from './round.ts';

it('the board makes of the hands on the wire what the engine drew', () => {
  const stream = drawStream(new Uint8Array(32).fill(5));
  for (let round = 0; round < 200; round += 1) {
    const drawn = game.draw(stream('round', round));
    const heard = JSON.parse(JSON.stringify(drawn)) as Record<string, unknown>;
    const hands = readHands(heard, { key: 'tiles', size: 2, below: 32 });
    expect(hands && roundOf(hands)).toEqual(drawn);
  }
});
