import type { Module } from '../../kernel/module.ts';
import { lookForCollusion } from './actions/look.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'collusion',
  tier: 9,
  routes,
  jobs: [{ name: 'collusion.look', everySeconds: 60, run: lookForCollusion }],
};
