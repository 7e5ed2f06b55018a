import { expect, it } from 'vitest';
import type { CurrentDraw, Issue } from '@fairhouse/contract/lottery';
import { issueMomentOf } from './issue-state.ts';

const START = Date.parse('2026-11-23T07:30:00Z');
const at = (seconds: number): number => START + seconds * 1000;
const iso = (seconds: number): string => new Date(at(seconds)).toISOString();
/** Issues of one minute that close five seconds before their draw. */
const issue = (no: number): Issue => ({
  drawNo: `20261123-000${no}`,
  state: 'open',
  opensAt: iso(no * 60 - 60),
  closesAt: iso(no * 60 - 5),
  drawsAt: iso(no * 60),
});
const draws = (closed: readonly Issue[], sold: readonly Issue[]) => ({
  closed,
  draw: { issues: sold } as unknown as CurrentDraw,
});

it('sells an issue until it closes', () => {
  const moment = issueMomentOf(draws([], [issue(1), issue(2)]), at(54));
  expect(moment).toMatchObject({
    is: 'selling',
    issue: { drawNo: '20261123-0001' },
    until: at(55),
  });
});

it('shows the issue that closed until its draw, though the next one is sold already', () => {
  expect(issueMomentOf(draws([], [issue(1), issue(2)]), at(55))).toMatchObject({
    is: 'closed',
    issue: { drawNo: '20261123-0001' },
    until: at(60),
  });
  expect(issueMomentOf(draws([issue(1)], [issue(2)]), at(58))).toMatchObject({ is: 'closed' });
});

it('says that a draw waits for its beacon, and goes on with the next sale when that takes long', () => {
  expect(issueMomentOf(draws([issue(1)], [issue(2)]), at(63))).toMatchObject({ is: 'waiting' });
  expect(issueMomentOf(draws([issue(1)], [issue(2)]), at(80))).toMatchObject({
    is: 'selling',
    issue: { drawNo: '20261123-0002' },
  });
});

it('a chain that waits for its beacon sells nothing and says so for as long as that takes', () => {
  expect(issueMomentOf(draws([issue(1)], []), at(900))).toMatchObject({ is: 'waiting' });
});

it('on a day without a draw there is none', () => {
  expect(issueMomentOf(draws([], []), at(0))).toEqual({ is: 'none' });
});
