import type { Job } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { brandsOf } from '../brands/index.ts';
import { computeRebates } from './actions/compute.ts';
import { payRebates } from './actions/pay.ts';

/** Counts days that are over, and pays what they brought; a brand that fails stops no other. */
export const runRebates = async (kernel: Kernel): Promise<void> => {
  const faults: unknown[] = [];
  for (const brand of await brandsOf(kernel)) {
    // What was counted before is paid, also where the next day cannot be counted.
    for (const turn of [computeRebates, payRebates]) {
      try {
        await turn(kernel, brand);
      } catch (error) {
        kernel.log.error({ error, brandId: brand.id }, 'rebates of a brand stand still');
        faults.push(error);
      }
    }
  }
  if (faults.length > 0) throw new Error('rebates of a brand stand still', { cause: faults[0] });
};
export const jobs: Job[] = [{ name: 'rebates.days', everySeconds: 30, run: runRebates }];
