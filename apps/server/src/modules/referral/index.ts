import type { Module } from '../../kernel/module.ts';
import { onCredit } from '../deposits/index.ts';
import { judgeDeposit } from './actions/judge.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'referral',
  tier: 6,
  routes,
  start: async (kernel) => {
    onCredit(kernel, (tx, credited) => judgeDeposit(kernel, tx, credited));
  },
};
