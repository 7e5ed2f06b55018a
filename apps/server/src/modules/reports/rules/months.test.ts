import { expect, it } from 'vitest';
import { monthsFrom } from './months.ts';

it('months go back over the turn of a year', () => {
  expect(monthsFrom('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsFrom('2026-12', 1)).toEqual(['2026-12']);
});
