import type { Job } from '../../kernel/jobs.ts';
import { judgeCorrected } from './steps/corrected.ts';

export const jobs: Job[] = [{ name: 'referral.corrected', everySeconds: 3, run: judgeCorrected }];
