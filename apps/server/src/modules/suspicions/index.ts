import type { Module } from '../../kernel/module.ts';
import { lookForAbuse } from './actions/look.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'suspicions',
  tier: 5,
  routes,
  jobs: [{ name: 'suspicions.look', everySeconds: 60, run: lookForAbuse }],
};
