import type { Module } from '../../../kernel/module.ts';
import { registerAdditions } from './actions/add.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'jackpots/desk',
  tier: 7,
  routes,
  start: async (kernel) => {
    registerAdditions(kernel);
  },
};
