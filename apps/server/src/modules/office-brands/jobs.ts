import type { Job } from '../../kernel/jobs.ts';
import { forgetDecided } from './actions/guarded-rows.ts';

export const jobs: Job[] = [{ name: 'office-brands.declined', everySeconds: 600,
  run: (kernel) => forgetDecided(kernel.db) }];
