import type { Module } from '../../../kernel/module.ts';
import { registerBillKinds } from './actions/decide.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'salaries/desk',
  tier: 9,
  routes,
  start: async (kernel) => registerBillKinds(kernel),
};
