import type { Issue } from '@fairhouse/contract/lottery';
import { ssc } from '@fairhouse/lottery/ssc/index';
import { currencyOf } from '@fairhouse/money';
import { expect, it } from 'vitest';
import {
  balanceEndsAt,
  chanceWithin,
  chaseRows,
  closedMeanwhile,
  FIRST_PLAN,
  paysTooMuchAt,
} from './chase.ts';
import { judgeLine, playOf } from './ticket.ts';

const ISSUES: Issue[] = Array.from({ length: 51 }, (_, at) => ({
  drawNo: `20261126-${String(at + 1).padStart(4, '0')}`,
  state: 'open',
  opensAt: '2026-11-26T00:00:00.000Z',
  closesAt: '2026-11-26T00:00:00.000Z',
  drawsAt: '2026-11-26T00:00:00.000Z',
  held: null,
}));
const line = () => {
  const play = playOf(ssc, 'back-two-straight');
  const judgement =
    play &&
    judgeLine(
      play,
      { playType: play.code, numbers: '1|2', unit: '2.00', multiple: 1, group: 1960 },
      { top: 1960, base: 1960, currency: currencyOf('USD') },
    );
  if (!judgement?.ok) throw new Error('a line that cannot be judged');
  return judgement.judged;
};
const shown = (plan: Partial<typeof FIRST_PLAN>) =>
  chaseRows(ISSUES, { ...FIRST_PLAN, ...plan }, [line()], undefined).map((row) => [
    row.multiple,
    row.costMinor,
    row.soFarMinor,
    row.netMinor,
  ]);

it('[LO-05] a chase costs the same on each issue, and its net falls by what was lost before', () => {
  // 2.00 pays 196.00.
  expect(shown({ count: 3 })).toEqual([
    [1, 200n, 200n, 19_400n],
    [1, 200n, 400n, 19_200n],
    [1, 200n, 600n, 19_000n],
  ]);
});

it('doubles over the issues that are taken, to the highest multiple there is', () => {
  expect(shown({ count: 3, mode: 'doubling', skipped: ['20261126-0002'] })).toEqual([
    [1, 200n, 200n, 19_400n],
    [2, 0n, 200n, -200n],
    [2, 400n, 600n, 38_600n],
  ]);
  expect(shown({ count: 50, mode: 'doubling' }).at(-1)?.[0]).toBe(9999);
});

it('multiples of its own are one where none was given', () => {
  const plan = { count: 2, mode: 'own' as const, own: { '20261126-0002': 7 } };
  expect(shown(plan).map(([multiple]) => multiple)).toEqual([1, 7]);
});

it('[LO-05] a chase says which issue closed, which the balance ends before, which pays too much', () => {
  const plan = { ...FIRST_PLAN, count: 4, mode: 'doubling' as const, from: '20261126-0001' };
  const rows = chaseRows(ISSUES, plan, [line()], undefined);
  expect(closedMeanwhile(ISSUES, plan)).toBeUndefined();
  expect(closedMeanwhile(ISSUES.slice(1), plan)).toBe('20261126-0001');
  // 2.00, 4.00, 8.00 and 16.00.
  expect(balanceEndsAt(rows, 3000n)).toBeUndefined();
  expect(balanceEndsAt(rows, 1399n)?.issue.drawNo).toBe('20261126-0003');
  // 196.00 at once its multiple.
  expect(paysTooMuchAt(rows, [line()], 156_800n)).toBeUndefined();
  expect(paysTooMuchAt(rows, [line()], 156_799n)?.issue.drawNo).toBe('20261126-0004');
  const skipping = chaseRows(ISSUES, { ...plan, skipped: ['20261126-0004'] }, [line()], undefined);
  expect(paysTooMuchAt(skipping, [line()], 156_799n)).toBeUndefined();
});

it('the chance within some issues is that not all of them lose', () => {
  expect(chanceWithin({ num: 1n, den: 10n }, 2)).toEqual({ num: 19n, den: 100n });
});
