import { byBrand, type Recount } from '../../../kernel/recount.ts';
import { differingAmounts, differingSums } from '../rows/recount.ts';

/** Adds up all that ended once more, and compares: nothing is written. */
export const CASHBACK_RECOUNT: Recount = {
  name: 'cashback',
  compare: byBrand([
    { what: 'valid bets of cashback', ask: differingSums },
    { what: 'the amount of a closed day', ask: differingAmounts },
  ]),
};
