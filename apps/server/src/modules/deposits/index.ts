import type { Module } from '../../kernel/module.ts';
import { countDepositsBy } from '../safety/index.ts';
import { EXPIRY_MINUTES } from './rules.ts';
import { methodsOf, findMethods, servePayPages } from './actions/methods.ts';
import { registerApprovals } from './actions/second.ts';
import { routes } from './routes.ts';
import { depositedSince } from './store.ts';

export { methodsOf, providerOrigin, signingOf } from './actions/methods.ts';

export const module: Module = {
  name: 'deposits', tier: 4, routes,
  start: async (kernel) => {
    countDepositsBy(kernel, depositedSince);
    registerApprovals(kernel);
    const known = methodsOf(kernel);
    for (const method of await findMethods()) known.set(method.manifest.methodId, method);
  },
  jobs: [{ name: 'deposit-expiry', everySeconds: 60, run: async (kernel) => {
    await kernel.db.run(
      `update deposits d set state = 'expired', settled_at = now() from brands b
       where d.brand_id = b.brand_id and d.state in ('created', 'pending')
         and d.created_at < now() - make_interval(mins => $1)`, [EXPIRY_MINUTES]);
  } }],
  pages: (app, kernel) => servePayPages(app, kernel),
};
