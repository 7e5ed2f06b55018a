import type { Module } from '../../kernel/module.ts';
import { sellBets } from './actions/bought.ts';
import { followDeposits } from './actions/earned.ts';
import { termsShelf } from './actions/edit.ts';
import { registerGiving } from './actions/operator.ts';
import { seedTerms } from './actions/seed.ts';
import { offerSpins } from './actions/spins.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { GRANT_QUESTIONS } from './actions/questions.ts';

export const module: Module = {
  name: 'bonuses',
  tier: 7,
  routes,
  jobs,
  start: async (kernel) => {
    termsShelf.register(kernel);
    offerSpins(kernel);
    sellBets(kernel);
    followDeposits(kernel);
    registerGiving(kernel);
    await seedTerms(kernel);
  },
};
