import { expect, it } from 'vitest';
import {
  addFractions,
  compareFractions,
  fraction,
  multiplyFractions,
  type Action,
  type Draws,
} from '@fairhouse/game-kit';
import { game } from './engine.ts';
import { isRight, raised, START, type Guess } from './rules.ts';

const dealt = (...cards: number[]): Draws => {
  let next = 0;
  return {
    shuffle: () => [],
    below: () => {
      const card = cards[next] ?? 0;
      next += 1;
      return card;
    },
  };
};
const RANKS = Array.from({ length: 13 }, (_, rank) => rank);
const choice = { stakeMinor: 1_000_000n };
const HIGHER: Action = { do: 'higher' };
const LOWER: Action = { do: 'lower' };
const SKIP: Action = { do: 'skip' };
const CASH: Action = { do: 'cash' };

it('every guess on every card is worth exactly what it risks', () => {
  for (const rank of RANKS) {
    for (const guess of ['higher', 'lower'] satisfies Guess[]) {
      const next = raised(START, rank, guess);
      if (!next) throw new Error('a first guess is always offered');
      const right = RANKS.filter((other) => isRight(rank, other, guess)).length;
      expect(right, `${rank} ${guess}`).toBeGreaterThan(0);
      expect(right, `${rank} ${guess}`).toBeLessThan(13);
      expect(compareFractions(multiplyFractions(next, fraction(BigInt(right), 13n)), START)).toBe(
        0,
      );
    }
  }
});

it('over all three cards, two guesses and a cash-out return exactly 99%', () => {
  const plan = (rank: number): Action => (rank < 7 ? HIGHER : LOWER);
  let paid = fraction(0n);
  for (const first of RANKS) {
    for (const second of RANKS) {
      for (const third of RANKS) {
        const actions: Action[] = [];
        const draws = () => dealt(first * 4, second * 4, third * 4);
        for (const action of [plan(first), plan(second), CASH]) {
          actions.push(action);
          const state = game.act(draws(), { stakeMinor: 10n ** 12n }, actions);
          if ('problem' in state) throw new Error(state.problem);
          if (!state.isDone) continue;
          paid = addFractions(paid, fraction(state.payoutMinor, 10n ** 12n * 13n ** 3n));
          break;
        }
      }
    }
  }
  expect(Number((paid.num * 1_000_000_000n) / paid.den) / 1e9).toBeCloseTo(0.99, 8);
});

it('an equal card wins, except for a guess that could not lose then', () => {
  const act = (from: number, to: number, action: Action) =>
    game.act(dealt(from * 4, to * 4 + 1), choice, [action]);
  expect(act(5, 5, HIGHER)).toMatchObject({ isDone: false });
  expect(act(5, 5, LOWER)).toMatchObject({ isDone: false });
  expect(act(0, 0, HIGHER)).toMatchObject({ isDone: true, payoutMinor: 0n });
  expect(act(12, 12, LOWER)).toMatchObject({ isDone: true, payoutMinor: 0n });
});

it('refuses to leave before a guess, to skip for ever, and any step after the end', () => {
  for (const actions of [
    [CASH],
    [SKIP, CASH],
    Array.from({ length: 21 }, () => SKIP),
    [HIGHER, CASH, CASH],
    [LOWER, HIGHER],
    [{ do: 'jump' }],
    [{ do: 'skip', times: 2 }],
  ]) {
    expect(game.act(dealt(20, 24, 28), choice, actions), JSON.stringify(actions)).toHaveProperty(
      'problem',
    );
  }
});

it('a guess above the largest prize is not offered', () => {
  const riches = fraction(9_999n);
  expect(raised(riches, 6, 'higher')).toBeUndefined();
  expect(raised(fraction(1n), 6, 'higher')).toBeDefined();
});

it('a round is left for what it is worth before the first guess, and not afterwards', () => {
  const LEAVE: Action = { do: 'leave' };
  const act = (...actions: Action[]) => game.act(dealt(0, 20, 40), choice, actions);
  expect(act(LEAVE)).toMatchObject({
    isDone: true,
    payoutMinor: 990_000n,
    view: { guesses: 0, isLost: false, hundredths: 99 },
  });
  expect(act(SKIP, LEAVE)).toMatchObject({ isDone: true, payoutMinor: 990_000n });
  expect(act(HIGHER, LEAVE)).toHaveProperty('problem');
  expect(act(LEAVE, HIGHER)).toHaveProperty('problem');
  expect(game.farewell(game.open(dealt(0), choice).view, choice, [])).toEqual(LEAVE);
});
