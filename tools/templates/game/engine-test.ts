import { expect, it } from 'vitest';
import { drawsFrom } from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import { game } from './engine.ts';

const SEED = new Uint8Array(32).fill(1);

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('a simulated 20,000 rounds stays near the computed return', () => {
  const [line] = game.rtp();
  const rounds = 20_000;
  let returned = 0n;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const draws = drawsFrom(SEED, 'simulation', nonce);
    returned += game.play(draws, { stakeMinor: 1000n }).payoutMinor;
  }
  const bound = (3.29 * Number(line?.deviation)) / Math.sqrt(rounds);
  expect(Math.abs(Number(returned) / 1000 / rounds - Number(line?.rtp))).toBeLessThan(bound);
});
