import { dealEndsAt } from '@fairhouse/table-board';
import { expect, it } from 'vitest';
import { dealSteps } from './deal.ts';
import { readRound, roundOf } from './round.ts';

const result = roundOf([40, 20, 18], [39, 13, 15]);

it('deals in turns and turns the last cards last, within seven seconds', () => {
  const steps = dealSteps(result);
  expect(steps.map(({ card }) => card)).toEqual([40, 39, 20, 13, 18, 15]);
  expect(steps.map(({ to }) => to[0]).join('')).toBe('dpdpdp');
  const landed = Math.max(...steps.map(({ landsAt }) => landsAt));
  expect(steps.every(({ opensAt }) => opensAt > landed)).toBe(true);
  const [dragonLast, phoenixLast] = steps.filter(({ isSqueezed }) => isSqueezed);
  expect((phoenixLast?.opensAt ?? 0) - (dragonLast?.opensAt ?? 0)).toBe(520);
  expect(dealEndsAt(steps)).toBeGreaterThan(4000);
  expect(dealEndsAt(steps)).toBeLessThan(7000);
});

it('reads a round from the wire, or none where cards are missing or unknown', () => {
  expect(readRound(JSON.parse(JSON.stringify(result)) as Record<string, unknown>)).toEqual(result);
  for (const cards of [undefined, [1, 2], [1, 2, 52], [1, 2, 'x']]) {
    expect(readRound({ dragon: { cards }, phoenix: { cards: [1, 2, 3] } })).toBeUndefined();
  }
  expect(readRound({})).toBeUndefined();
});
