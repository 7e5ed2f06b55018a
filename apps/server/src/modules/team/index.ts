import type { Module } from '../../kernel/module.ts';
import { jobs } from './jobs.ts';

export {
  billableUntil,
  teamSources,
  teamSums,
  type TeamPart,
  type TeamSum,
} from './actions/team-sums.ts';

export const module: Module = { name: 'team', tier: 7, jobs };
