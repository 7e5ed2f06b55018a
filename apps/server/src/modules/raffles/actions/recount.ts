import { byBrand, type Recount } from '../../../kernel/recount.ts';
import { differingGifts, differingSums, differingUses } from '../rows/recount.ts';

/** Counts all that brings tickets once more, and compares: nothing is written. */
export const RAFFLES_RECOUNT: Recount = {
  name: 'raffles',
  compare: byBrand([
    { what: 'what brings tickets of a raffle', ask: differingSums },
    { what: 'given tickets of a raffle', ask: differingGifts },
    { what: 'used tickets of a raffle', ask: differingUses },
  ]),
};
