import * as contract from '@fairhouse/contract/applications';
import { route, type Route } from '../../kernel/module.ts';
import { apply } from './actions/apply.ts';
import { decideApplication, listApplications } from './actions/decide.ts';

export const routes: Route[] = [
  route(contract.applyAsAffiliate, apply),
  route(contract.applications, listApplications),
  route(contract.decideApplication, decideApplication),
];
