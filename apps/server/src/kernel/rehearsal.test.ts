import { expect, it } from 'vitest';
import { isRehearsed, rehearsalOf } from './rehearsal.ts';

it('a rehearsal names what alone is set up, in every brand or in one', () => {
  const { lotteries, rising } = rehearsalOf({
    FAIRHOUSE_LOTTERIES: 'mien-bac,1/sky-keno-1',
    FAIRHOUSE_RISING: '',
  });
  const drawn = [1, 2].flatMap((brandId) =>
    ['mien-bac', 'sky-keno-1', 'keno-1'].filter((name) =>
      isRehearsed(lotteries, { brandId, name }),
    ),
  );
  expect(drawn).toEqual(['mien-bac', 'sky-keno-1', 'mien-bac']);
  expect(isRehearsed(rising, { brandId: 1, name: 'comet' })).toBe(false);
  expect(isRehearsed(rehearsalOf({}).rising, { brandId: 1, name: 'comet' })).toBe(true);
});
