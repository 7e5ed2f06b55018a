import type { Module } from '../../kernel/module.ts';
import { agentClosed, endingContracts, lineMoved, waitingContracts } from '../agents/index.ts';
import { approvalKinds } from '../approvals/index.ts';
import { HOUSE_OFFER } from './actions/house-offers.ts';
import { endClosed, endingOf, endMoved } from './actions/moved.ts';
import { TEMPLATE } from './actions/templates.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { waitingFor } from './store.ts';

export { list as listContracts } from './actions/list.ts';
export { CONTRACTS_RECOUNT } from './actions/recount.ts';
export { isKindOn, printTerms, termsOf, type StoredTerms } from './rules.ts';
export {
  contractById,
  runsIn,
  signedVersion,
  waitingFor,
  versionTerms,
  type ContractRow,
} from './store.ts';

export const module: Module = {
  name: 'contracts',
  tier: 6,
  routes,
  jobs,
  start: async (kernel) => {
    approvalKinds.fill(kernel, 'contracts.offer', HOUSE_OFFER);
    approvalKinds.fill(kernel, 'contracts.template', TEMPLATE);
    endingContracts.fill(kernel, endingOf);
    agentClosed.fill(kernel, endClosed);
    lineMoved.fill(kernel, endMoved);
    waitingContracts.fill(kernel, async ({ db, brand }, memberId) => {
      const rows = await waitingFor(db, { brandId: brand.id, memberId });
      return Object.fromEntries(rows.map(({ kind, waiting }) => [kind, waiting]));
    });
  },
};
