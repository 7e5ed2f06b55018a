import type { Module } from '../../kernel/module.ts';
import { endingContracts, lineMoved, waitingContracts } from '../agents/index.ts';
import { approvalKinds } from '../approvals/index.ts';
import { endWithClosedAgents } from './actions/closed-agents.ts';
import { HOUSE_OFFER } from './actions/house-offers.ts';
import { endingOf, endMoved } from './actions/moved.ts';
import { TEMPLATE } from './actions/templates.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { waitingFor } from './store.ts';

export { isKindOn, printTerms, termsOf, type StoredTerms } from './rules.ts';
export { contractById, runsIn, waitingFor, versionTerms, type ContractRow } from './store.ts';

export const module: Module = {
  name: 'contracts',
  tier: 6,
  routes,
  jobs,
  start: async (kernel) => {
    approvalKinds.fill(kernel, 'contracts.offer', HOUSE_OFFER);
    endWithClosedAgents(kernel);
    approvalKinds.fill(kernel, 'contracts.template', TEMPLATE);
    endingContracts.fill(kernel, endingOf);
    lineMoved.fill(kernel, endMoved);
    waitingContracts.fill(kernel, async ({ db, brand }, memberId) => {
      const rows = await waitingFor(db, { brandId: brand.id, memberId });
      return Object.fromEntries(rows.map(({ kind, waiting }) => [kind, waiting]));
    });
  },
};
