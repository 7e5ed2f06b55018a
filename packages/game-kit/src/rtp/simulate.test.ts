import { expect, it } from 'vitest';
import { game as tiger } from '../../../../games/dragon-tiger/engine.ts';
import { game as roulette } from '../../../../games/roulette/engine.ts';
import { simulate } from './simulate.ts';

const seed = new Uint8Array(32).fill(5);

it('fair rounds stay inside the interval of every bet', () => {
  const bets = simulate(roulette, { rounds: 20_000, seed });
  expect(bets).toHaveLength(roulette.rtp().length);
  expect(bets.filter(({ isInside }) => !isInside)).toEqual([]);
});

it('a game that pays a little more than it says is found out', () => {
  const generous = { ...tiger, settle: (...given: Parameters<typeof tiger.settle>) => {
    const settled = tiger.settle(...given);
    return given[1] === 'dragon'
      ? { ...settled, payoutMinor: settled.payoutMinor * 11n / 10n } : settled;
  } };
  const outside = simulate(generous, { rounds: 3000, seed }).filter(({ isInside }) => !isInside);
  expect(outside.map(({ bet }) => bet)).toEqual(['dragon']);
});
