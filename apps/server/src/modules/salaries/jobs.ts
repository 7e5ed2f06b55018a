import type { Job } from '../../kernel/jobs.ts';
import type { Brand, Kernel } from '../../kernel/kernel.ts';
import { brandsOf } from '../brands/index.ts';
import { catchUp } from './actions/catch-up.ts';
import { computeBills } from './actions/compute.ts';
import { endAgentsPlay } from './actions/end-play.ts';
import { payBills } from './actions/pay.ts';
import { errorOf } from './rules.ts';

/** How many windows of a contract one turn catches up with. */
const WINDOWS = 500;

/**
 * Each brand by itself: what fails in one is said, and stops none of the others. Busy: a brand has
 * windows left, and the job comes again at once; what failed is thrown by the turn that ends.
 */
export const runBills = async (kernel: Kernel): Promise<'busy' | void> => {
  const faults: Error[] = [];
  let isBusy = false;
  for (const brand of await brandsOf(kernel)) {
    try {
      if (await runBrand(kernel, brand, faults)) isBusy = true;
    } catch (error) {
      kernel.log.error({ error, brandId: brand.id }, 'bills of a brand are not computed');
      faults.push(errorOf(error));
    }
  }
  if (isBusy) return 'busy';
  const [first] = faults;
  if (first) throw first;
};

/**
 * Nothing is paid before all of the line is computed: an agent pays from what it gets. Answers
 * whether windows are left.
 */
const runBrand = async (kernel: Kernel, brand: Brand, faults: Error[]): Promise<boolean> => {
  let turns = 0;
  while (turns < WINDOWS && (await computeNext(kernel, brand, faults)) > 0) turns += 1;
  if (turns === WINDOWS) return true;
  faults.push(...(await payBills(kernel, brand)));
  return false;
};

/** The next windows, or the days whose gated hours are over; how many it wrote. */
const computeNext = async (kernel: Kernel, brand: Brand, faults: Error[]): Promise<number> =>
  (await computeBills(kernel, brand)) ||
  catchUp(kernel, brand).catch((error: unknown) => {
    kernel.log.error({ error, brandId: brand.id }, 'a day with gated hours is not caught up with');
    faults.push(errorOf(error));
    return 0;
  });

export const jobs: Job[] = [
  { name: 'salaries.bills', everySeconds: 30, run: runBills },
  { name: 'salaries.play-end', everySeconds: 30, run: endAgentsPlay },
];
