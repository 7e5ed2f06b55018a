import type { Case } from '../case.ts';
import { ADDRESS_CASES } from './addresses.ts';
import { LIST_CASES } from './lists.ts';
import { ROUND_CASES } from './rounds.ts';
import type { Supplier } from './target.ts';

/** Everything that the kit asks of a supplier, in the order it is asked. */
export const SUPPLIER_CASES: readonly Case<Supplier>[] = [
  ...LIST_CASES,
  ...ADDRESS_CASES,
  ...ROUND_CASES,
];
