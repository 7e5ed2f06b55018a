import type { Module } from '../../kernel/module.ts';
import { countDepositsBy } from '../safety/index.ts';
import { jobs } from './jobs.ts';
import { methodsOf, findMethods } from './actions/methods.ts';
import { registerAssigning } from './actions/parked-acts.ts';
import { servePayPages } from './actions/pay-pages.ts';
import { registerApprovals } from './actions/second.ts';
import { routes } from './routes.ts';
import { depositedSince } from './store.ts';

export { giveBonusesBy, onCredit } from './actions/bonuses.ts';
export { depositAtOnce } from './actions/credit.ts';
export { seedAccounts } from './actions/accounts.ts';
export { judgeStart } from './actions/judge-start.ts';
export { openMatched, raiseMatched, settleMatched } from './actions/matched.ts';
export { isOffered, offeredMethod } from './actions/terms.ts';
export { methodsOf, providerOrigin, signingOf } from './actions/methods.ts';

export const module: Module = {
  name: 'deposits', tier: 4, routes,
  start: async (kernel) => {
    countDepositsBy(kernel, depositedSince);
    registerApprovals(kernel);
    registerAssigning(kernel);
    const known = methodsOf(kernel);
    for (const method of await findMethods()) known.set(method.manifest.methodId, method);
  },
  jobs,
  pages: (app, kernel) => servePayPages(app, kernel),
};
