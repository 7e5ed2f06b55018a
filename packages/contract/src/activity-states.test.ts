import { describe, expect, it } from 'vitest';
import { judgeRemark, KEPT_STATES, mayMove, tidyRemark } from './activity-states.ts';
import { PROMOTION_STATES, type PromotionState } from './promotions.ts';

/** D-I01 as it is written, read once more by hand. */
const LEGAL: readonly (readonly [PromotionState, PromotionState])[] = [
  ['coming_soon', 'join'],
  ['join', 'signed_up'],
  ['join', 'applying'],
  ['signed_up', 'in_progress'],
  ['in_progress', 'issued'],
  ['applying', 'issued'],
  ['applying', 'rejected'],
  ['rejected', 'applying'],
  ['issued', 'claimed'],
];
const isLegal = (from: PromotionState, to: PromotionState): boolean =>
  (to === 'close' && from !== 'close') || LEGAL.some(([a, b]) => a === from && b === to);

describe('[PR-03, PR-04] of the 81 moves between the nine states', () => {
  const moves = PROMOTION_STATES.flatMap((from) => PROMOTION_STATES.map((to) => ({ from, to })));
  it('seventeen are legal', () => {
    expect(moves).toHaveLength(81);
    expect(moves.filter(({ from, to }) => mayMove(from, to))).toHaveLength(17);
  });
  it.each(moves)('$from to $to is as D-I01 says', ({ from, to }) => {
    expect(mayMove(from, to)).toBe(isLegal(from, to));
  });
});

it('from each state but the last one there is a way on, and nothing is its own next state', () => {
  for (const one of PROMOTION_STATES) expect(mayMove(one, one)).toBe(false);
  for (const one of KEPT_STATES) expect(mayMove(one, 'close')).toBe(true);
});

it('[PR-07] a remark has 1 to 140 letters, however they are written', () => {
  const faults = ['', 'a', '🎁'.repeat(140), 'a'.repeat(140), 'a'.repeat(141), '🎁'.repeat(141)];
  expect(faults.map(judgeRemark)).toEqual([
    'required',
    undefined,
    undefined,
    undefined,
    'length',
    'length',
  ]);
  expect(tidyRemark('  two\r\nlines ')).toBe('two\nlines');
});
