import type { Module } from '../../kernel/module.ts';
import { seedPromotions } from './actions/seed.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'promotions', tier: 6, routes,
  start: async (kernel) => { await seedPromotions(kernel); },
};
