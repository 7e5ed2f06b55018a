import type { Module } from '../../kernel/module.ts';
import { registerApprovals } from './actions/decide.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const module: Module = { name: 'withdrawals', tier: 6, routes, jobs,
  start: async (kernel) => { registerApprovals(kernel); } };
