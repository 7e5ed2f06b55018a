import type { Module } from '../../kernel/module.ts';
import { creditListeners } from '../deposits/index.ts';
import { judgeDeposit } from './actions/judge.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'referral',
  tier: 6,
  routes,
  start: async (kernel) => {
    creditListeners.fill(kernel, (tx, credited) => judgeDeposit(kernel, tx, credited));
  },
};
