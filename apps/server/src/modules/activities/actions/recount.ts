import { byBrand, type Recount } from '../../../kernel/recount.ts';
import { differingTasks } from '../rows/recount.ts';

/** Counts tasks that run once more by the ledger, and compares: nothing is written. */
export const ACTIVITIES_RECOUNT: Recount = {
  name: 'activities',
  compare: byBrand([{ what: 'a task of an activity', ask: differingTasks }]),
};
