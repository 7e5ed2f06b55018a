import type { Job } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { alarmsOf } from './actions/alarms.ts';
import { observeReturns } from './actions/observe-returns.ts';

const TEN_MINUTES = 600;

const observe = async (kernel: Kernel): Promise<void> => {
  for (const brandId of await observeReturns(kernel)) {
    const alarms = await alarmsOf(kernel, brandId);
    if (alarms.length > 0) kernel.log.warn({ brandId, alarms }, 'returns are outside their band');
  }
};

export const jobs: Job[] = [
  { name: 'certificates.observe', everySeconds: TEN_MINUTES, run: observe },
];
