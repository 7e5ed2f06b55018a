import { expect, it } from 'vitest';
import { game as tiger } from '../../../../games/dragon-tiger/engine.ts';
import { judged, simulationOf } from './simulation.ts';
import type { Simulated } from './simulate.ts';

const bet = (name: string, sigmas: number): Simulated => ({
  game: 'any',
  bet: name,
  rounds: 10,
  exact: '0.95',
  mean: 0.95,
  sigmas,
  isInside: Math.abs(sigmas) < 3.29,
});

it('a bet outside once is played again with another seed, and is wrong where it is outside twice', () => {
  const asked: (ReadonlySet<string> | undefined)[] = [];
  const seeds = new Set<string>();
  const told = judged('any', 10, ({ seed, bets }) => {
    asked.push(bets);
    seeds.add(String(seed));
    return bets === undefined
      ? [bet('inside', 1), bet('chance', 3.4), bet('wrong', -5)]
      : [bet('chance', -0.2), bet('wrong', -4)];
  });
  expect(asked).toEqual([undefined, new Set(['chance', 'wrong'])]);
  expect(seeds.size).toBe(2);
  expect(told).toMatchObject({ game: 'any', rounds: 10, bets: 3, farthestSigmas: 5 });
  expect(told.outsideOnce.map(({ first }) => first.bet)).toEqual(['chance']);
  expect(told.outside.map(({ first, second }) => [first.sigmas, second?.sigmas])).toEqual([
    [-5, -4],
  ]);
});

it('a bet that a second run says nothing of is not taken for right', () => {
  const told = judged('any', 10, ({ bets }) => (bets ? [] : [bet('lost', 4)]));
  expect(told.outside.map(({ first }) => first.bet)).toEqual(['lost']);
});

it('a game that pays a little more than it says is outside twice', async () => {
  const generous = {
    ...tiger,
    settle: (...given: Parameters<typeof tiger.settle>) => {
      const settled = tiger.settle(...given);
      return given[1] === 'dragon'
        ? { ...settled, payoutMinor: (settled.payoutMinor * 11n) / 10n }
        : settled;
    },
  };
  const told = await simulationOf(generous, 3000);
  expect(told?.outside.map(({ first }) => first.bet)).toEqual(['dragon']);
});
