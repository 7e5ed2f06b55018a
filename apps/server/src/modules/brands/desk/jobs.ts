import type { Job } from '../../../kernel/jobs.ts';
import { endLatePlay } from './actions/decide-live.ts';
import { lookAtHosts } from './actions/domains.ts';
import { forgetDecided } from './rows/guarded.ts';

export const jobs: Job[] = [
  { name: 'brands.desk.declined', everySeconds: 600, run: (kernel) => forgetDecided(kernel.db) },
  { name: 'brands.desk.certificates', everySeconds: 43_200, run: lookAtHosts },
  { name: 'brands.desk.play-end', everySeconds: 30, run: endLatePlay },
];
