import * as contract from '@fairhouse/contract/approvals';
import { route, type Route } from '../../kernel/module.ts';
import { approve, decline } from './actions/decide.ts';
import { listApprovals } from './actions/list-approvals.ts';

export const routes: Route[] = [
  route(contract.approvals, listApprovals),
  route(contract.approveApproval, approve),
  route(contract.declineApproval, decline),
];
