import { byBrand, type Recount } from '../../../kernel/recount.ts';
import {
  wrongAmounts,
  wrongBases,
  wrongHouseRates,
  wrongPayments,
  wrongRates,
} from '../rows/recount.ts';

/** Rebates of lines once more from the ledger, bet by bet up its line: nothing is written. */
export const REBATES_RECOUNT: Recount = {
  name: 'rebates',
  compare: byBrand([
    { what: 'what lines were counted by', ask: wrongBases },
    { what: 'rates of lines', ask: wrongRates },
    { what: 'cashback beside lines', ask: wrongHouseRates },
    { what: 'rebates of lines', ask: wrongAmounts },
    { what: 'payments of rebates', ask: wrongPayments },
  ]),
};
