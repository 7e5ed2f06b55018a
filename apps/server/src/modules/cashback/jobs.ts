import type { Job } from '../../kernel/jobs.ts';
import { countCashback } from './actions/count.ts';

export const jobs: Job[] = [{ name: 'cashback.days', everySeconds: 5, run: countCashback }];
