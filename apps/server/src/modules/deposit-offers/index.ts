import type { Module } from '../../kernel/module.ts';
import { depositBonuses } from '../deposits/index.ts';
import { reserveBonus } from './actions/choose.ts';
import { creditBonus } from './actions/credit.ts';
import { offerShelf } from './actions/edit.ts';
import { printBonuses, printForDesk } from './print.ts';
import { seedOffers } from './actions/seed.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { judgeOwed, owedOf } from './actions/owed.ts';
export { printBonuses } from './print.ts';
export { BONUS_QUESTIONS } from './actions/questions.ts';
export { missingTurnover, requiredOf, stillBound, turnoverCounter } from './actions/turnover.ts';

export const module: Module = {
  name: 'deposit-offers',
  tier: 5,
  routes,
  jobs,
  start: async (kernel) => {
    depositBonuses.fill(kernel, {
      reserve: reserveBonus,
      credit: creditBonus,
      print: printBonuses,
      printForDesk,
    });
    offerShelf.register(kernel);
    await seedOffers(kernel);
  },
};
