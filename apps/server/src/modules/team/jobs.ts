import type { Job } from '../../kernel/jobs.ts';
import { foldTeams } from './actions/fold-teams.ts';

export const jobs: Job[] = [{ name: 'team.fold', everySeconds: 3, run: foldTeams }];
