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
import { SLOPE_NAMES, SLOPES, worthOf, type Slope } from './rules.ts';

/** The floors' shuffles, each with its safe doors first. */
const laid = (layout: readonly number[][], doors: number): Draws => {
  let floor = 0;
  return {
    below: () => 0,
    shuffle: () => {
      const safe = layout[floor] ?? [0];
      floor += 1;
      return [
        ...safe,
        ...Array.from({ length: doors }, (_, door) => door).filter((door) => !safe.includes(door)),
      ];
    },
  };
};
const choiceOf = (slope: Slope) => ({ stakeMinor: 1_000_000n, options: { slope } });
const climb = (door: number): Action => ({ do: 'climb', door });
const CASH: Action = { do: 'cash' };

it.each(SLOPE_NAMES)('%s: leaving after any number of floors returns exactly 99%%', (slope) => {
  const { doors, safe, floors } = SLOPES[slope];
  let chance = fraction(1n);
  let lost = fraction(0n);
  for (let floor = 1; floor <= floors; floor += 1) {
    const before = chance;
    chance = multiplyFractions(chance, fraction(BigInt(safe), BigInt(doors)));
    lost = addFractions(
      lost,
      multiplyFractions(before, fraction(BigInt(doors - safe), BigInt(doors))),
    );
    expect(
      compareFractions(multiplyFractions(chance, worthOf(slope, floor)), fraction(99n, 100n)),
    ).toBe(0);
    expect(compareFractions(addFractions(chance, lost), fraction(1n))).toBe(0);
  }
});

it('each door of a floor is safe as often as it should be, over every layout of it', () => {
  for (const slope of SLOPE_NAMES) {
    const { doors, safe } = SLOPES[slope];
    const layouts = Array.from({ length: 2 ** doors }, (_, bits) =>
      Array.from({ length: doors }, (_door, door) => door).filter((door) => (bits >> door) & 1),
    ).filter((chosen) => chosen.length === safe);
    for (let door = 0; door < doors; door += 1) {
      const survived = layouts.filter((layout) => {
        const state = game.act(laid([layout], doors), choiceOf(slope), [climb(door)]);
        return !('problem' in state) && !state.isDone;
      });
      expect(survived.length * doors, `${slope} ${door}`).toBe(layouts.length * safe);
    }
  }
});

it('a wrong door ends the round with nothing, the last floor ends it with its prize', () => {
  const lost = game.act(laid([[1]], 2), choiceOf('steep'), [climb(0)]);
  expect(lost).toMatchObject({ isDone: true, payoutMinor: 0n });
  const top = game.act(
    laid(
      Array.from({ length: 9 }, () => [1]),
      2,
    ),
    choiceOf('steep'),
    Array.from({ length: 9 }, () => climb(1)),
  );
  expect(top).toMatchObject({ isDone: true, payoutMinor: 506_880_000n });
});

it('what is shown tells nothing of the floors above', () => {
  const low = game.act(laid([[1], [0]], 2), choiceOf('steep'), [climb(1)]);
  const high = game.act(laid([[1], [1]], 2), choiceOf('steep'), [climb(1)]);
  expect(low).toEqual(high);
});

it('refuses to leave on the ground, a door that is not there, and a step after the end', () => {
  const act = (...actions: Action[]) => game.act(laid([[1]], 2), choiceOf('steep'), actions);
  for (const actions of [
    [CASH],
    [climb(2)],
    [climb(0.5)],
    [climb(1), CASH, CASH],
    [climb(0), climb(1)],
    [{ do: 'jump' }],
  ]) {
    expect(act(...actions), JSON.stringify(actions)).toHaveProperty('problem');
  }
});
