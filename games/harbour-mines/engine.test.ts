import { expect, it } from 'vitest';
import type { Action, Draws } from '@fairhouse/game-kit';
import { game } from './engine.ts';
import { CELLS, openedMax } from './rules.ts';

/** A shuffle that puts the mines into these crates. */
const mined = (...mines: number[]): Draws => ({
  below: () => 0,
  shuffle: (n) => [
    ...mines,
    ...Array.from({ length: n }, (_, at) => at).filter((at) => !mines.includes(at)),
  ],
});
const opening = (...cells: number[]): Action[] => cells.map((cell) => ({ do: 'open', cell }));
const CASH: Action = { do: 'cash' };

it('over all places of two mines, three crates and a cash-out return 99%', () => {
  const stakeMinor = 1_000_000_000n;
  let paid = 0n;
  let layouts = 0n;
  for (let one = 0; one < CELLS; one += 1) {
    for (let other = one + 1; other < CELLS; other += 1) {
      layouts += 1n;
      const choice = { stakeMinor, options: { mines: 2 } };
      let state = game.open(mined(one, other), choice);
      const actions: Action[] = [];
      for (const action of [...opening(0, 1, 2), CASH]) {
        actions.push(action);
        const next = game.act(mined(one, other), choice, actions);
        if ('problem' in next) throw new Error(next.problem);
        state = next;
        if (state.isDone) break;
      }
      paid += state.payoutMinor;
    }
  }
  const share = Number((paid * 1_000_000n) / (layouts * stakeMinor)) / 1_000_000;
  expect(share).toBeCloseTo(0.99, 5);
});

it('what is shown depends on opened crates alone until the round is over', () => {
  const choice = { stakeMinor: 100n, options: { mines: 2 } };
  const shown = [mined(20, 21), mined(9, 24)].map((draws) =>
    game.act(draws, choice, opening(0, 1, 2)),
  );
  expect(shown[0]).toEqual(shown[1]);
});

it('ends by itself at the largest prize, or when every safe crate is open', () => {
  expect(openedMax(24)).toBe(1);
  expect(openedMax(1)).toBe(24);
  expect(openedMax(13)).toBeLessThan(12);
});
