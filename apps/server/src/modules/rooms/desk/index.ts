import type { Module } from '../../../kernel/module.ts';
import { registerRake } from './actions/rake.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'rooms/desk',
  tier: 8,
  routes,
  start: async (kernel) => {
    registerRake(kernel);
  },
};
