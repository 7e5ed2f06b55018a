import type { Module } from '../../kernel/module.ts';
import { furtherAddresses } from '../addresses/index.ts';
import { addressesOf } from './actions/addresses.ts';
import { openWorker } from './actions/exact-returns.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { alarmsOf } from './actions/alarms.ts';
export type { ReturnAlarm } from './rules.ts';

export const module: Module = {
  name: 'certificates',
  tier: 5,
  routes,
  jobs,
  start: async (kernel) => {
    furtherAddresses.fill(kernel, 'certificates', async (brand, language) =>
      addressesOf(kernel, brand, language),
    );
  },
  stop: async (kernel) => {
    await openWorker(kernel).close();
  },
};
