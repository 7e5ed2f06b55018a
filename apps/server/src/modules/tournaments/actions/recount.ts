import { byBrand, type Recount } from '../../../kernel/recount.ts';
import { differingScores } from '../rows/recount.ts';

/** Reckons the boards that are not paid yet once more, and compares: nothing is written. */
export const TOURNAMENTS_RECOUNT: Recount = {
  name: 'tournaments',
  compare: byBrand([{ what: 'a score of a tournament', ask: differingScores }]),
};
