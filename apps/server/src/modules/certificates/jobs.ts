import type { Job } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { keepAlarms } from './actions/keep-alarms.ts';
import { observeReturns } from './actions/observe-returns.ts';

const TEN_MINUTES = 600;

const observe = async (kernel: Kernel): Promise<void> => {
  for (const brandId of await observeReturns(kernel)) await keepAlarms(kernel, brandId);
};

export const jobs: Job[] = [
  { name: 'certificates.observe', everySeconds: TEN_MINUTES, run: observe },
];
