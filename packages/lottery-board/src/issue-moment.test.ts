import { expect, it } from 'vitest';
import type { DrawnIssue, Issue } from '@fairhouse/game-kit/board';
import { closedSince, heldAt, issueMomentOf, otherBeacon, withDrawn } from './issue-moment.ts';

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
  held: null,
});
const draws = (closed: readonly Issue[], sold: readonly Issue[]) => ({
  closed,
  draw: { issues: [...sold] },
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

it('keeps what closed since the last look, until it is opened', () => {
  const before = draws([], [issue(1), issue(2)]);
  const now = { issues: [issue(2)], serverTime: iso(56) };
  expect(closedSince(before, now).map(({ drawNo }) => drawNo)).toEqual(['20261123-0001']);
});

it('a draw that was told of is opened once, the newest first, and not before it has a result', () => {
  const drawn = (no: number, result: string | null): DrawnIssue => ({
    ...issue(no),
    state: 'settled',
    result,
    voidReason: null,
    voidedResult: null,
    beacon: null,
    drawnAt: null,
    corrected: null,
  });
  const opened = withDrawn([drawn(1, '1,2,3')], drawn(2, '4,5,6'));
  expect(withDrawn(opened, drawn(2, '4,5,6')).map(({ drawNo }) => drawNo)).toEqual([
    '20261123-0002',
    '20261123-0001',
  ]);
  expect(withDrawn(opened, drawn(3, null))).toEqual(opened);
});

it('what is held is said, but not a beacon of the seconds after its draw', () => {
  const held = (no: number, reason: 'sales' | 'beacon' | 'result') => ({
    ...issue(no),
    held: { reason, until: null },
  });
  const all = [issue(1), held(2, 'sales'), held(3, 'beacon'), held(4, 'result')];
  const third = Date.parse(issue(3).drawsAt);
  const numbersAt = (at: number) => heldAt(all, at).map(({ drawNo }) => drawNo.slice(-1));
  expect(numbersAt(third + 12_000)).toEqual(['2', '4']);
  expect(numbersAt(third + 12_001)).toEqual(['2', '3', '4']);
});

it('a past draw names its beacon where the house draws with another one now', () => {
  const of = (beacon: DrawnIssue['beacon'], now?: DrawnIssue['beacon']) =>
    otherBeacon({ beacon }, now);
  expect([of('development', 'development'), of('drand', 'drand')]).toEqual([null, null]);
  expect([of('development', 'drand'), of('drand', 'development')]).toEqual([
    'development',
    'drand',
  ]);
  // While nothing is sold no beacon is named; that a key of the house drew is said all the same.
  expect([of('development'), of('drand'), of(null), of(null, 'drand')]).toEqual([
    'development',
    null,
    null,
    null,
  ]);
});
