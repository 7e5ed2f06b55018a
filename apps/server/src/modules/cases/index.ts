import type { Module } from '../../kernel/module.ts';
import { registerDecisions } from './actions/decide.ts';
import { registerCaseLifts } from './actions/lift.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'cases',
  tier: 7,
  routes,
  start: async (kernel) => {
    registerDecisions(kernel);
    registerCaseLifts(kernel);
  },
};
