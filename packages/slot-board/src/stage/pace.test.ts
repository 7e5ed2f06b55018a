import { describe, expect, it } from 'vitest';
import { fallOrigins, paceOf } from './pace.ts';

describe('cells that fall', () => {
  it('leave the column as it is when nothing goes', () => {
    expect(fallOrigins(3, [])).toEqual([0, 1, 2]);
  });
  it('bring new cells from above and keep the order of those that stay', () => {
    expect(fallOrigins(5, [1, 3])).toEqual([-2, -1, 0, 2, 4]);
  });
  it('may all be new', () => {
    expect(fallOrigins(3, [0, 1, 2])).toEqual([-3, -2, -1]);
  });
});

describe('the motions of themes', () => {
  it('end where they should', () => {
    for (const motion of ['reels', 'heavy', 'snap', 'drop', 'float'] as const) {
      expect(paceOf(motion).ease(1)).toBeCloseTo(1);
      expect(paceOf(motion).ease(0)).toBeCloseTo(0);
    }
  });
});
