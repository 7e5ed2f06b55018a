import type { Job } from '../../kernel/jobs.ts';
import { countRanks } from './actions/count.ts';

export const jobs: Job[] = [{ name: 'vip.ranks', everySeconds: 5, run: countRanks }];
