import { expect, it } from 'vitest';
import type { Draws, Options } from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import { game } from './engine.ts';

const drawing = (roll: number): Draws => ({ below: () => roll, shuffle: () => [] });

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('every chance wins on exactly so many of the ten thousand rolls and returns 99%', () => {
  for (const side of ['under', 'over']) {
    for (const chance of [1, 7, 4950, 9500]) {
      let wins = 0;
      for (let roll = 0; roll < 10_000; roll += 1) {
        const stakeMinor = 1_000_000n;
        const played = game.play(drawing(roll), { stakeMinor, options: { side, chance } });
        if (played.payoutMinor > 0n) {
          wins += 1;
          expect(played.payoutMinor).toBe((stakeMinor * 9900n) / BigInt(chance));
        }
      }
      expect(wins).toBe(chance);
    }
  }
});

it('refuses sides and chances it does not offer', () => {
  const refused: Options[] = [
    {},
    { side: 'under' },
    { side: 'up', chance: 100 },
    { side: 'under', chance: 0 },
    { side: 'under', chance: 9501 },
    { side: 'over', chance: 1.5 },
    { side: 'under', chance: 100, more: 1 },
    { side: 'under', chance: '100' },
  ];
  for (const options of refused) {
    expect(game.options?.(options)).not.toEqual([]);
  }
});
