import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { openPools, poolsByGame, readPools } from './actions/pools.ts';
import { jobs } from './jobs.ts';
import { listenForPools } from './listeners.ts';
import { routes } from './routes.ts';

/** Whether rounds of a game may win a pool. */
export const hasPools = (kernel: Kernel, slug: string): boolean => poolsByGame(kernel).has(slug);
export { listOfficePools } from './actions/list-pools.ts';
export { payWins, type PaidPool } from './actions/pay-wins.ts';
export { addToPool, endPlayPools, jackpotsMoved } from './actions/pools.ts';

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
