import { expect, it } from 'vitest';
import { chipFigure } from './StakeChip.tsx';

it('prints short figures on chips', () => {
  expect([1, 25, 500, 1000, 2500, 1_000_000].map(chipFigure)).toEqual([
    '1',
    '25',
    '500',
    '1K',
    '2.5K',
    '1M',
  ]);
});
