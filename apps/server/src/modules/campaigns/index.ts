import type { Module } from '../../kernel/module.ts';
import { registerStarts } from './actions/start.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { holdAll } from './store.ts';

export const module: Module = {
  name: 'campaigns',
  tier: 6,
  routes,
  jobs,
  startAnew: holdAll,
  start: async (kernel) => {
    registerStarts(kernel);
  },
};
