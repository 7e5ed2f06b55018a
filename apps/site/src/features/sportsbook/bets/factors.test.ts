import { expect, it } from 'vitest';
import { factorsOf } from './factors.ts';

it('what the formula prints multiplies to the fair price, however small the chance is', () => {
  expect(factorsOf(1905, 0.4919)).toEqual({ price: '1.905', chance: '0.4919' });
  expect(factorsOf(2000, 0.5)).toEqual({ price: '2.00', chance: '0.5000' });
  expect(factorsOf(1500, 0)).toEqual({ price: '1.50', chance: '0.0000' });
  // Ten legs at 3.00, and less likely ones: to the cent of a stake of 10.
  for (const [milli, chance] of [
    [59_049_000, 0.000_014_613_7],
    [99_999_990, 0.000_009_876_54],
    [1_010, 0.987_654],
  ] as const) {
    const shown = factorsOf(milli, chance);
    const fair = 10 * (milli / 1000) * chance;
    expect(Math.abs(10 * Number(shown.price) * Number(shown.chance) - fair)).toBeLessThan(0.005);
    expect(shown.chance).not.toContain('e');
  }
});
