import type { Module } from '../../kernel/module.ts';
import { itemsNaming } from '../content/index.ts';
import { pointsOfBets } from '../giving/index.ts';
import { pictureUses } from '../media/index.ts';
import { registerAdjustments } from './actions/adjust.ts';
import { registerCredits } from './actions/desk.ts';
import { seedProducts } from './actions/seed.ts';
import { allTerms, registerTerms } from './actions/terms.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { houseTerms, percentsOf } from './rules.ts';
import { TABLES } from './store.ts';

export { givePoints, takePointsBack, worthOfPoints } from './actions/reward.ts';
export { boughtBets } from './steps/free-bets.ts';
export { houseTerms, parsePoints, percentsOf, printPoints, scaleOf } from './rules.ts';
export { POINTS_QUESTIONS, POINTS_RECOUNT } from './actions/check.ts';

export const module: Module = {
  name: 'points',
  tier: 6,
  routes,
  jobs,
  start: async (kernel) => {
    pictureUses.fill(kernel, async (db, asked) =>
      (await itemsNaming(db, TABLES, asked)).map((name) => ({ kind: 'product', name })),
    );
    pointsOfBets.fill(kernel, async (db, brand) =>
      percentsOf((await allTerms(db, brand)).at(-1) ?? houseTerms(brand.currency), brand.currency),
    );
    registerAdjustments(kernel);
    registerCredits(kernel);
    registerTerms(kernel);
    await seedProducts(kernel);
  },
};
