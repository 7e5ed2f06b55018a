import type { Job } from '../../kernel/jobs.ts';
import { retryParked } from './actions/receive-notice.ts';

export const jobs: Job[] = [{ name: 'deposit-parked', everySeconds: 5, run: retryParked }];
