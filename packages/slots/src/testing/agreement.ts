import { toDecimal } from '@fairhouse/game-kit';
import { expect } from 'vitest';
import type { SlotModel } from '../kinds.ts';
import type { SlotKind } from '../kind.ts';
import { quickDraws } from './draws.ts';

/** Plays so many rounds and holds return and hit rate against the certificate, at 99.9 percent. */
export const expectAgreement = <Model extends SlotModel & { units: number }>(
  kind: SlotKind<Model>,
  model: Model,
  rounds: number,
): void => {
  const play = kind.engine(model);
  const draws = quickDraws(20_261_121);
  let [bets, hits] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { totalUnits } = play(draws, { stakeMinor: 100n }).outcome;
    bets += totalUnits / model.units;
    if (totalUnits > 0) hits += 1;
  }
  const { rtp, hitRate, deviation = 0, contribution } = kind.certify(model);
  const paid = Number(toDecimal(rtp, 9)) - Number(contribution ? toDecimal(contribution, 9) : 0);
  const hit = Number(hitRate);
  expect(Math.abs(bets / rounds - paid)).toBeLessThan((3.29 * deviation) / Math.sqrt(rounds));
  expect(Math.abs(hits / rounds - hit)).toBeLessThan(3.29 * Math.sqrt((hit * (1 - hit)) / rounds));
};
