import { describe, expect, it } from 'vitest';
import { wheelEnd } from './features.ts';
import { makePicking } from './pick.ts';

const act = { is: 'pick' as const, prizesBets: [1, 2, 5, 10, 0], opened: [3, 0, 4], winUnits: 11 };

describe('closed things', () => {
  it('show the decided prizes in order, whichever place is tapped', () => {
    const picking = makePicking(act);
    expect(picking.open(4)).toBe(true);
    expect(picking.open(1)).toBe(true);
    expect(picking.view(false)).toEqual({ mine: [4, 1], shown: { 4: 10, 1: 1 } });
    expect(picking.isOver()).toBe(false);
  });
  it('open once, and none after the last', () => {
    const picking = makePicking(act);
    picking.open(0);
    expect(picking.open(0)).toBe(false);
    picking.open(1);
    picking.open(2);
    expect(picking.isOver()).toBe(true);
    expect(picking.open(3)).toBe(false);
  });
  it('show in the end every prize once', () => {
    const picking = makePicking(act);
    picking.open(2);
    picking.openAny();
    picking.openAny();
    const { shown } = picking.view(true);
    expect(Object.values(shown).sort((a, b) => a - b)).toEqual([0, 1, 2, 5, 10]);
  });
  it('open by themselves once nobody taps', () => {
    const picking = makePicking(act);
    expect(picking.isAuto()).toBe(false);
    picking.openAny();
    expect(picking.isAuto()).toBe(true);
    expect(picking.opened()).toBe(1);
  });
});

describe('the wheel', () => {
  it('ends with the middle of the slice under the pointer', () => {
    for (const [slices, index] of [
      [10, 0],
      [10, 9],
      [6, 3],
    ] as const) {
      const end = wheelEnd(slices, index);
      const underPointer = (360 - (end % 360)) % 360;
      expect(Math.floor(underPointer / (360 / slices))).toBe(index);
      expect(end).toBeGreaterThan(360 * 4);
    }
  });
});
