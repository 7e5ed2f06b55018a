import type { Job } from '../../kernel/jobs.ts';
import { signHourly } from './actions/checkpoints.ts';
import { foldLogs } from './actions/fold-log.ts';

export const jobs: Job[] = [
  { name: 'checkpoints.log', everySeconds: 5, run: foldLogs },
  { name: 'checkpoints.sign', everySeconds: 60, run: signHourly },
];
