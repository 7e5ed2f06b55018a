import type { Job } from '../../kernel/jobs.ts';
import { countLarge } from './actions/count-presence.ts';
import { foldTeams } from './actions/fold-teams.ts';

export const jobs: Job[] = [
  { name: 'team.fold', everySeconds: 3, run: foldTeams },
  { name: 'team.presence', everySeconds: 60, run: countLarge },
];
