import type { Module } from '../../../kernel/module.ts';
import { registerAdjustments } from './actions/adjust.ts';
import { registerCorrections } from './actions/corrections.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'members/desk',
  tier: 7,
  routes,
  start: async (kernel) => {
    registerAdjustments(kernel);
    registerCorrections(kernel);
  },
};
