import type { Module } from '../../kernel/module.ts';
import { registerAssigning } from './actions/settle-parked.ts';
import { registerReturns } from './actions/returns.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { RETURN_QUESTIONS } from './rows/return-questions.ts';

export const module: Module = {
  name: 'payment-notices',
  tier: 5,
  routes,
  start: async (kernel) => {
    registerAssigning(kernel);
    registerReturns(kernel);
  },
  jobs,
};
