import type { Module } from '../../kernel/module.ts';
import { registerApprovals } from './actions/decide.ts';
import { countForOffers } from './actions/turnover.ts';
import { gauges } from './gauges.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { aloneUpTo } from './actions/desk.ts';
export { endMatching, payMatched, withdrawalMatcher, type Matcher } from './actions/matched.ts';
export { BONUSES_RECOUNT } from './actions/recount.ts';
export { BY_MEMBERS } from './rules.ts';
export { listWithdrawals, lockWithdrawal, withdrawalOf, type WithdrawalRow } from './store.ts';

export const module: Module = {
  name: 'withdrawals',
  tier: 6,
  routes,
  gauges,
  jobs,
  start: async (kernel) => {
    registerApprovals(kernel);
    countForOffers(kernel);
  },
};
