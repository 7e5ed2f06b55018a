import { expect, it } from 'vitest';
import { game as tiger } from '../../../../games/dragon-tiger/engine.ts';
import { game as roulette } from '../../../../games/roulette/engine.ts';
import { game as blackjack } from '../../../../games/blackjack/engine.ts';
import { strategy as basicStrategy } from '../../../../games/blackjack/strategy.ts';
import { game as poker } from '../../../../games/three-card-poker/engine.ts';
import { strategy as pokerStrategy } from '../../../../games/three-card-poker/strategy.ts';
import type { ActedGame, ActedStrategy } from '../acted.ts';
import { simulateActed } from './simulate-acted.ts';
import { simulate } from './simulate.ts';

const seed = new Uint8Array(32).fill(5);

it('fair rounds stay inside the interval of every bet', () => {
  const bets = simulate(roulette, { rounds: 20_000, seed });
  expect(bets).toHaveLength(roulette.rtp().length);
  expect(bets.filter(({ isInside }) => !isInside)).toEqual([]);
});

it('a game that pays a little more than it says is found out', () => {
  const generous = {
    ...tiger,
    settle: (...given: Parameters<typeof tiger.settle>) => {
      const settled = tiger.settle(...given);
      return given[1] === 'dragon'
        ? { ...settled, payoutMinor: (settled.payoutMinor * 11n) / 10n }
        : settled;
    },
  };
  const outside = simulate(generous, { rounds: 3000, seed }).filter(({ isInside }) => !isInside);
  expect(outside.map(({ bet }) => bet)).toEqual(['dragon']);
});

it('seats that act by the strategy return what is published, their further stakes included', () => {
  for (const [game, strategy, lines] of [
    [blackjack, basicStrategy, 3],
    [poker, pokerStrategy, 3],
  ] as const) {
    const bets = simulateActed(game as ActedGame, strategy as ActedStrategy, {
      rounds: 20_000,
      seed,
    });
    expect(bets).toHaveLength(lines);
    expect(bets.filter(({ isInside }) => !isInside)).toEqual([]);
  }
});

it('a seat that plays worse than the strategy is found out', () => {
  const folding = { ...pokerStrategy, move: () => 'fold' } as ActedStrategy;
  const outside = simulateActed(poker as ActedGame, folding, { rounds: 3000, seed }).filter(
    ({ isInside }) => !isInside,
  );
  expect(outside.map(({ bet }) => bet)).toEqual(['ante']);
});
