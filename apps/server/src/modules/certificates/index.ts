import type { Module } from '../../kernel/module.ts';
import { openWorker } from './actions/exact-returns.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { alarmsOf, type ReturnAlarm } from './actions/alarms.ts';

export const module: Module = {
  name: 'certificates', tier: 5, routes, jobs,
  stop: async (kernel) => { await openWorker(kernel).close(); },
};
