import type { Module } from '../../kernel/module.ts';
import { registerBearing } from './actions/decide.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'settlements',
  tier: 5,
  routes,
  start: async (kernel) => registerBearing(kernel),
};
