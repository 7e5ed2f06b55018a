import type { Job } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { brandsOf } from '../brands/index.ts';
import { catchUp } from './actions/catch-up.ts';
import { computeBills } from './actions/compute.ts';
import { payBills } from './actions/pay.ts';

/** How many windows of a contract one turn catches up with. */
const WINDOWS = 500;

/**
 * Nothing is paid before all of the line is computed: an agent pays from what it gets. Busy: there
 * are windows left, and the job comes again at once.
 */
export const runBills = async (kernel: Kernel): Promise<'busy' | void> => {
  let isBusy = false;
  for (const brand of await brandsOf(kernel)) {
    let turns = 0;
    while ((await computeBills(kernel, brand)) > 0 && turns < WINDOWS) turns += 1;
    if (turns === WINDOWS) {
      isBusy = true;
      continue;
    }
    await catchUp(kernel, brand);
    await payBills(kernel, brand);
  }
  if (isBusy) return 'busy';
};

export const jobs: Job[] = [{ name: 'salaries.bills', everySeconds: 30, run: runBills }];
