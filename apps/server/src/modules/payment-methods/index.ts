import type { Module } from '../../kernel/module.ts';
import { registerConnections } from './actions/decide-connection.ts';
import { registerOpening } from './actions/decide-opening.ts';
import { findMethods, methodsOf } from './actions/methods.ts';
import { servePayPages } from './actions/pay-pages.ts';
import { registerRenewal } from './actions/renew-secret.ts';
import { gauges } from './gauges.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { seedAccounts } from './actions/accounts.ts';
export { signingOf, type MethodKey } from './actions/method-secrets.ts';
export {
  depositNoticeUrl,
  isOfBank,
  methodsIn,
  methodsOf,
  playsFor,
  providerOrigin,
  type Method,
} from './actions/methods.ts';
export { chargeProviderFee } from './actions/provider-fees.ts';
export { standingOf } from './actions/standing.ts';
export { connectionOf, noteFailure } from './steps/connection.ts';
export { isAnyAccountOn, takeAccount, type AccountRow } from './rows/accounts.ts';

export const module: Module = {
  name: 'payment-methods',
  tier: 3,
  routes,
  jobs,
  gauges,
  start: async (kernel) => {
    registerOpening(kernel);
    registerRenewal(kernel);
    registerConnections(kernel);
    const known = methodsOf(kernel);
    for (const method of await findMethods()) known.set(method.manifest.methodId, method);
  },
  pages: (app, kernel) => servePayPages(app, kernel),
};
