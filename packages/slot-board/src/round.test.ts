import { describe, expect, it } from 'vitest';
import type { SlotAct, SlotRound } from '@fairhouse/slots';
import { isLong, isSlotRound, lastGridOf, stepsOf, waysOf } from './round.ts';

const spin = (isFree: boolean, winUnits: number): SlotAct => ({
  is: 'spin',
  isFree,
  winUnits,
  grid: [['A'], [winUnits > 0 ? 'A' : 'B']],
  multiplier: 1,
  wins: [],
  scatter: null,
});
const roundOf = (acts: SlotAct[], totalUnits: number): SlotRound => ({
  acts,
  totalUnits,
  units: 20,
  isCapped: false,
  freeSpinsAwarded: 0,
});

describe('the steps of a round', () => {
  it('add up what each act won, and never show more than is paid', () => {
    const steps = stepsOf(roundOf([spin(false, 30), spin(true, 50), spin(true, 90)], 100));
    expect(steps.map(({ wonUnits }) => wonUnits)).toEqual([30, 80, 100]);
  });
  it('count free spins, and more of them when more are given', () => {
    const steps = stepsOf(
      roundOf(
        [
          spin(false, 0),
          { is: 'freeSpins', added: 10, total: 10, multiplier: 3, winUnits: 0 },
          spin(true, 5),
          {
            is: 'tumble',
            cleared: [],
            grid: [],
            isFree: true,
            multiplier: 1,
            wins: [],
            scatter: null,
            winUnits: 0,
          },
          { is: 'freeSpins', added: 5, total: 15, multiplier: 3, winUnits: 0 },
          spin(true, 0),
          { is: 'freeSpinsEnd', wonUnits: 5, winUnits: 0 },
          spin(false, 0),
        ],
        5,
      ),
    );
    expect(steps.map(({ free }) => free)).toEqual([
      undefined,
      { spin: 0, count: 10 },
      { spin: 1, count: 10 },
      { spin: 1, count: 10 },
      { spin: 1, count: 15 },
      { spin: 2, count: 15 },
      undefined,
      undefined,
    ]);
  });
  it('are one where the only other act is a jackpot that was not won', () => {
    expect(
      isLong(
        roundOf([spin(false, 1), { is: 'jackpot', pool: 'mini', isWon: false, winUnits: 0 }], 1),
      ),
    ).toBe(false);
    expect(
      isLong(
        roundOf([spin(false, 1), { is: 'jackpot', pool: 'mini', isWon: true, winUnits: 0 }], 1),
      ),
    ).toBe(true);
  });
});

describe('a round', () => {
  it('leaves its last grid on the reels', () => {
    expect(
      lastGridOf(
        roundOf(
          [spin(false, 0), spin(false, 1), { is: 'multiply', multiplier: 2, winUnits: 1 }],
          2,
        ),
      ),
    ).toEqual([['A'], ['A']]);
  });
  it('is told from other outcomes', () => {
    expect(isSlotRound(roundOf([], 0))).toBe(true);
    expect(isSlotRound({ spins: [] })).toBe(false);
    expect(isSlotRound(null)).toBe(false);
  });
  it('has as many ways as the heights of its columns multiply to', () => {
    expect(waysOf([['a', 'b'], ['a', 'b', 'c'], ['a']])).toBe(6);
  });
});
