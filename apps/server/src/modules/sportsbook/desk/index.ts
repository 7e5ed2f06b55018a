import type { Module } from '../../../kernel/module.ts';
import { followHolds } from './actions/hold.ts';
import { registerGroupLimits } from './actions/groups.ts';
import { registerLimits } from './actions/limits.ts';
import { registerPrices } from './actions/prices.ts';
import { registerResults } from './actions/proposals.ts';
import { registerDoubts } from './actions/quarantine.ts';
import { registerTerms } from './actions/terms.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'sportsbook/desk',
  tier: 8,
  routes,
  jobs: [{ name: 'sportsbook.holds', everySeconds: 5, run: followHolds }],
  start: async (kernel) => {
    registerPrices(kernel);
    registerResults(kernel);
    registerTerms(kernel);
    registerLimits(kernel);
    registerGroupLimits(kernel);
    registerDoubts(kernel);
  },
};
