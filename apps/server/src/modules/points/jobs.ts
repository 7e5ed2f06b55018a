import type { Job } from '../../kernel/jobs.ts';
import { countPoints } from './actions/count.ts';

export const jobs: Job[] = [{ name: 'points.fold', everySeconds: 1, run: countPoints }];
