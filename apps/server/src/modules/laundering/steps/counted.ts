import { printAmount, type Currency } from '@fairhouse/money';
import type { Written } from '../rules/terms.ts';

/** What is counted in money; all else is a number of things. */
const SUMS: readonly string[] = ['sum', 'in', 'played', 'usual'];
export const printCounted = (
  counted: Readonly<Record<string, bigint>>,
  currency: Currency,
): Written =>
  Object.fromEntries(
    Object.entries(counted).map(([name, value]) => [
      name,
      SUMS.includes(name) ? printAmount(value, currency) : String(value),
    ]),
  );
