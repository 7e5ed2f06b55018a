import type { Job } from '../../kernel/jobs.ts';
import { turnRaffles } from './actions/turn.ts';

export const jobs: Job[] = [{ name: 'raffles.turn', everySeconds: 3, run: turnRaffles }];
