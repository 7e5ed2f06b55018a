import { parseAmount } from '@fairhouse/money';
import type { Brand } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';

export const METHOD = 'members';

/** The steps of the brand, from the least. */
export const ladderOf = (brand: Brand): bigint[] =>
  [
    ...new Set(
      settingsOf(brand).matching.ladder.map((text) => parseAmount(text, brand.currency) ?? 0n),
    ),
  ]
    .filter((step) => step > 0n)
    .toSorted((a, b) => Number(a - b));
