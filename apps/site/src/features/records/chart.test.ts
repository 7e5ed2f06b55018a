import type { ProfitDay } from '@fairhouse/contract/records';
import { expect, it } from 'vitest';
import { columnsOf, spanOf } from './chart.ts';

const day = (name: string, net: string) => ({ day: name, net }) as ProfitDay;

it('a day without a movement has its place, so that the days are evenly apart', () => {
  const columns = columnsOf(
    [day('2026-02-27', '5.00'), day('2026-03-01', '-2.50')],
    '2026-02-27',
    '2026-03-01',
  );
  expect(columns.map((one) => [one.label, one.net])).toEqual([
    ['2026-02-27', 5],
    ['2026-02-28', 0],
    ['2026-03-01', -2.5],
  ]);
  expect(spanOf(columns)).toEqual({ top: 5, bottom: -2.5 });
});

it('a long period is shown by month', () => {
  const columns = columnsOf(
    [day('2026-01-05', '1.00'), day('2026-01-09', '2.00'), day('2026-04-01', '-4.00')],
    '2026-01-01',
    '2026-04-30',
  );
  expect(columns).toEqual([
    { label: '2026-01', net: 3, text: '3.00' },
    { label: '2026-04', net: -4, text: '-4.00' },
  ]);
});
