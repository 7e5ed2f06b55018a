import type { Job } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { brandsOf } from '../brands/index.ts';
import { computeRebates } from './actions/compute.ts';
import { payRebates } from './actions/pay.ts';

/** Counts days that are over, and pays what they brought. */
export const runRebates = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    try {
      await computeRebates(kernel, brand);
    } catch (error) {
      // No other brand waits for it, and what was counted before is paid.
      kernel.log.error({ error, brandId: brand.id }, 'rebates of lines are not counted');
    }
    await payRebates(kernel, brand);
  }
};
export const jobs: Job[] = [{ name: 'rebates.days', everySeconds: 30, run: runRebates }];
