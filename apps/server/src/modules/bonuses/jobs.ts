import type { Job } from '../../kernel/jobs.ts';
import { turnBonuses } from './actions/turn.ts';

export const jobs: Job[] = [{ name: 'bonuses.turn', everySeconds: 30, run: turnBonuses }];
