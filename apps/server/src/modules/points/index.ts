import type { Module } from '../../kernel/module.ts';
import { seedProducts } from './actions/seed.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'points', tier: 6, routes,
  start: async (kernel) => { await seedProducts(kernel); },
};
