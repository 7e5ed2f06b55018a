import type { Module } from '../../../kernel/module.ts';
import { registerHookKind } from './actions/hooks.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'webhooks/desk',
  tier: 7,
  routes,
  start: async (kernel) => {
    registerHookKind(kernel);
  },
};
