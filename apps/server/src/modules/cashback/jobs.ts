import type { Job } from '../../kernel/jobs.ts';
import { countCashback } from './actions/count.ts';
import { tellCashback } from './actions/tell.ts';

export const jobs: Job[] = [
  { name: 'cashback.days', everySeconds: 5, run: countCashback },
  { name: 'cashback.tell', everySeconds: 5, run: tellCashback },
];
