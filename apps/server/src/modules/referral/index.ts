import type { Module } from '../../kernel/module.ts';
import { creditListeners, takenListeners } from '../deposits/index.ts';
import { judgeDeposit } from './actions/judge.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { noteCorrected } from './rows/corrected.ts';

export const module: Module = {
  name: 'referral',
  tier: 6,
  routes,
  jobs,
  start: async (kernel) => {
    creditListeners.fill(kernel, (tx, credited) => judgeDeposit(kernel, tx, credited));
    takenListeners.fill(kernel, async (tx, taken) => {
      await noteCorrected(tx, taken);
    });
  },
};
