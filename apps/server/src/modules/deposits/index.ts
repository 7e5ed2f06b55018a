import type { Module } from '../../kernel/module.ts';
import { depositCounters } from '../safety/index.ts';
import { jobs } from './jobs.ts';
import { methodsOf, findMethods } from './actions/methods.ts';
import { registerOpening } from './actions/decide-opening.ts';
import { registerAssigning } from './actions/parked-acts.ts';
import { registerRenewal } from './actions/renew-secret.ts';
import { servePayPages } from './actions/pay-pages.ts';
import { registerApprovals } from './actions/second.ts';
import { routes } from './routes.ts';
import { creditedSince, depositedSince } from './store.ts';

export { creditListeners, depositBonuses } from './actions/bonuses.ts';
export { depositAtOnce } from './actions/credit.ts';
export { seedAccounts } from './actions/accounts.ts';
export { whyHeld } from './actions/judge-credit.ts';
export { judgeStart } from './actions/judge-start.ts';
export { openMatched, raiseMatched, settleMatched } from './actions/matched.ts';
export { isOffered, offeredMethod } from './actions/terms.ts';
export { signingOf, type MethodKey as MethodPlace } from './actions/method-secrets.ts';
export { methodsOf, providerOrigin } from './actions/methods.ts';
export { needsTwo } from './rules.ts';

export const module: Module = {
  name: 'deposits',
  tier: 4,
  routes,
  start: async (kernel) => {
    depositCounters.fill(kernel, { underWay: depositedSince, credited: creditedSince });
    registerApprovals(kernel);
    registerOpening(kernel);
    registerRenewal(kernel);
    registerAssigning(kernel);
    const known = methodsOf(kernel);
    for (const method of await findMethods()) known.set(method.manifest.methodId, method);
  },
  jobs,
  pages: (app, kernel) => servePayPages(app, kernel),
};
