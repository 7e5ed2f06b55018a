import type { Job } from '../../kernel/jobs.ts';
import { foldDays } from './actions/fold-days.ts';

export const jobs: Job[] = [{ name: 'records.days', everySeconds: 3, run: foldDays }];
