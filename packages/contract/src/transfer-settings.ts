import { z } from 'zod';
import { TERMS } from './deposit-terms.ts';

const sum = z.string().regex(TERMS.sum);
/** Of money that members of one line send each other (D-J49). */
export const lineTransfers = z.object({
  amountMin: sum.default('1.00'),
  amountMax: sum.default('50000.00'),
  /** What one member sends at most on a day of the brand. */
  dayMax: sum.default('100000.00'),
});
