import type { Job } from '../../kernel/jobs.ts';
import { brandsOf } from '../brands/index.ts';
import { lapse } from './store.ts';

export const jobs: Job[] = [
  {
    name: 'rewards.lapse',
    everySeconds: 600,
    run: async (kernel) => {
      for (const brand of await brandsOf(kernel)) await lapse(kernel.db, brand.id);
    },
  },
];
