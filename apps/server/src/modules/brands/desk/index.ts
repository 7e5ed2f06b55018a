import type { Module } from '../../../kernel/module.ts';
import { registerGuarded } from './actions/decide-guarded.ts';
import { registerLive } from './actions/decide-live.ts';
import { registerOpening } from './actions/decide-opening.ts';
import { seedDemo } from './actions/seed-demo.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'brands/desk',
  tier: 7,
  routes,
  jobs,
  start: async (kernel) => {
    registerGuarded(kernel);
    registerOpening(kernel);
    registerLive(kernel);
    await seedDemo(kernel);
  },
};
