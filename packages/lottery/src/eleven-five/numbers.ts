import { figures } from '../combinations.ts';
import type { Row } from '../family.ts';

/** Eleven numbers, of which five are drawn. */
export const NUMBERS = figures(1, 11);
export const DRAWN = 5;
export const numberRow = (name: string, least: number, most: number): Row => ({
  name,
  values: NUMBERS,
  least,
  most,
});
