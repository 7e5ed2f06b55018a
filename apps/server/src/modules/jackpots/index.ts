import type { Module } from '../../kernel/module.ts';
import { openPools, readPools } from './actions/pools.ts';
import { jobs } from './jobs.ts';
import { listenForPools } from './listeners.ts';
import { routes } from './routes.ts';

export { payWins, type PaidPool } from './actions/pay-wins.ts';

export const module: Module = {
  name: 'jackpots',
  tier: 3,
  routes,
  jobs,
  start: async (kernel) => {
    await readPools(kernel);
    await openPools(kernel);
    listenForPools(kernel);
  },
};
