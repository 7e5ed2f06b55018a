import { describe, expect, it } from 'vitest';
import {
  addChips,
  belowMinimum,
  chipsOf,
  double,
  EMPTY_SLIP,
  outcomeOf,
  pendingOf,
  repeat,
  totalOf,
  undo,
  type Slip,
  type SlipBounds,
} from './slip.ts';

const bounds = (change: Partial<SlipBounds> = {}): SlipBounds => ({
  confirmed: new Map(),
  balanceMinor: 100_000n,
  limitOf: (bet) => (bet === 'nothing' ? undefined : { minMinor: 500n, maxMinor: 20_000n }),
  ...change,
});
const slipOf = (...presses: [string, bigint][]): Slip =>
  presses.map(([bet, stakeMinor]) => [{ bet, stakeMinor }]);

describe('chips on a spot', () => {
  it('add up by spot and undo takes back the last press', () => {
    let slip = addChips(EMPTY_SLIP, [{ bet: 'player', stakeMinor: 2500n }], bounds()).slip;
    slip = addChips(slip, [{ bet: 'player', stakeMinor: 500n }], bounds()).slip;
    expect(pendingOf(slip).get('player')).toBe(3000n);
    expect(pendingOf(undo(slip)).get('player')).toBe(2500n);
    expect(undo(EMPTY_SLIP)).toEqual([]);
  });

  it('a chip above the limit is refused, confirmed stakes counted', () => {
    const full = bounds({ confirmed: new Map([['tie', 19_600n]]) });
    expect(addChips(EMPTY_SLIP, [{ bet: 'tie', stakeMinor: 500n }], full)).toEqual({
      slip: [],
      refusal: 'limit_exceeded',
      bet: 'tie',
    });
    expect(addChips(EMPTY_SLIP, [{ bet: 'tie', stakeMinor: 400n }], full).refusal).toBeUndefined();
  });

  it('a chip above the balance is refused, and so is a spot the table does not have', () => {
    const poor = bounds({ balanceMinor: 2999n });
    const slip = slipOf(['player', 2500n]);
    expect(addChips(slip, [{ bet: 'banker', stakeMinor: 500n }], poor)).toEqual({
      slip,
      refusal: 'insufficient_balance',
    });
    expect(addChips(slip, [{ bet: 'nothing', stakeMinor: 500n }], bounds()).refusal).toBe(
      'limit_exceeded',
    );
  });

  it('tells which spots hold less than the table takes', () => {
    expect(belowMinimum(slipOf(['player', 500n], ['tie', 100n]), bounds())).toEqual(['tie']);
  });
});

describe('double and repeat', () => {
  it('double lays as much again on every spot and is undone in one press', () => {
    const slip = slipOf(['player', 2500n], ['tie', 500n]);
    const doubled = double(slip, bounds()).slip;
    expect([...pendingOf(doubled)]).toEqual([
      ['player', 5000n],
      ['tie', 1000n],
    ]);
    expect(undo(doubled)).toEqual(slip);
  });

  it('double takes the confirmed bets when nothing is pending', () => {
    const change = double(EMPTY_SLIP, bounds({ confirmed: new Map([['player', 2500n]]) }));
    expect([...pendingOf(change.slip)]).toEqual([['player', 2500n]]);
  });

  it('is all or nothing at the limit and at the balance', () => {
    const slip = slipOf(['player', 2500n], ['tie', 15_000n]);
    expect(double(slip, bounds())).toEqual({ slip, refusal: 'limit_exceeded', bet: 'tie' });
    expect(double(slip, bounds({ balanceMinor: 20_000n })).slip).toBe(slip);
    expect(double(EMPTY_SLIP, bounds()).refusal).toBe('nothing');
  });

  it("repeat lays the last hand's bets again", () => {
    const last = new Map([
      ['banker', 2500n],
      ['bankerPair', 500n],
    ]);
    expect(totalOf(pendingOf(repeat(EMPTY_SLIP, last, bounds()).slip))).toBe(3000n);
    expect(repeat(EMPTY_SLIP, new Map(), bounds()).refusal).toBe('nothing');
    expect(repeat(EMPTY_SLIP, last, bounds({ balanceMinor: 2999n })).refusal).toBe(
      'insufficient_balance',
    );
  });
});

describe('chips for an amount', () => {
  const rail = [100n, 500n, 2500n, 10_000n];

  it('takes the largest first and leaves what no chip makes up', () => {
    expect(chipsOf(25_650n, rail)).toEqual({
      chips: [10_000n, 10_000n, 2500n, 2500n, 500n, 100n],
      rest: 50n,
    });
    expect(chipsOf(0n, rail)).toEqual({ chips: [], rest: 0n });
  });

  it('stays exact and short for the largest amounts', () => {
    const { chips, rest } = chipsOf(999_999_999_999_999n, rail);
    expect(chips.length).toBe(40);
    expect(rest).toBe(99n);
  });
});

describe('the result of a hand', () => {
  const bet = (stakeMinor: bigint, payoutMinor: bigint) => ({ stakeMinor, payoutMinor });

  it('is a win only above the whole stake', () => {
    expect(outcomeOf([bet(1000n, 1950n)])).toMatchObject({ outcome: 'win', netMinor: 950n });
    expect(outcomeOf([bet(1000n, 0n), bet(400n, 800n)]).outcome).toBe('less');
    expect(outcomeOf([bet(1000n, 1000n)]).outcome).toBe('even');
    expect(outcomeOf([bet(1000n, 0n)]).outcome).toBe('loss');
    expect(outcomeOf([]).outcome).toBe('none');
  });
});
