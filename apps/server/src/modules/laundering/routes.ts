import * as laundering from '@fairhouse/contract/laundering';
import { route, type Route } from '../../kernel/module.ts';
import { listFindings, readFinding } from './actions/findings.ts';
import { changeRule, listRules } from './actions/rules.ts';

export const routes: Route[] = [
  route(laundering.launderingRules, listRules),
  route(laundering.changeLaunderingRule, changeRule),
  route(laundering.findings, listFindings),
  route(laundering.oneFinding, readFinding),
];
