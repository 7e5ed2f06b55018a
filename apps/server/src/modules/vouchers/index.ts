import type { Module } from '../../kernel/module.ts';
import { routes } from './routes.ts';
import { forgetMisses } from './store.ts';

export const module: Module = {
  name: 'vouchers',
  tier: 5,
  routes,
  jobs: [
    {
      name: 'vouchers.misses',
      everySeconds: 3600,
      run: async ({ db }) => {
        await forgetMisses(db);
      },
    },
  ],
};
