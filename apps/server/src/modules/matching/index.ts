import type { Module } from '../../kernel/module.ts';
import { withdrawalMatcher } from '../withdrawals/index.ts';
import { registerApprovals } from './actions/decide.ts';
import { isWanted, start } from './actions/offers.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'matching',
  tier: 7,
  routes,
  jobs,
  start: async (kernel) => {
    withdrawalMatcher.fill(kernel, { name: 'Other members', isWanted, start });
    registerApprovals(kernel);
  },
};
