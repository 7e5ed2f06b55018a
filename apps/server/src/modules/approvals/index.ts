import type { Module } from '../../kernel/module.ts';
import { gauges } from './gauges.ts';
import { routes } from './routes.ts';
import { startAnew } from './actions/start-anew.ts';

export {
  approvalKinds,
  askApproval,
  bothOf,
  maySeeDetails,
  type Applied,
  type ApprovalKind,
} from './actions/ask.ts';
export { setAside } from './actions/decide.ts';
export { approvalByKey, waitingKeys, type ApprovalRow } from './store.ts';

export const module: Module = { name: 'approvals', tier: 2, routes, gauges, startAnew };
