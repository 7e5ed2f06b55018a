import type { Module } from '../../../kernel/module.ts';
import { registerKeyKind } from './actions/keys.ts';
import { registerLinking } from './actions/link-operator.ts';
import { registerKinds } from './actions/kinds.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'staff/desk',
  tier: 7,
  routes,
  start: async (kernel) => {
    registerKinds(kernel);
    registerLinking(kernel);
    registerKeyKind(kernel);
  },
};
