import * as staff from '@fairhouse/contract/staff-desk';
import * as staffKeys from '@fairhouse/contract/staff-keys';
import * as staffProvider from '@fairhouse/contract/staff-provider';
import { route, type Route } from '../../../kernel/module.ts';
import { askRole, makeOperator, resetOperator } from './actions/ask-staff.ts';
import { blockOperator, endSessions } from './actions/block-operator.ts';
import { changeComposed, compose, removeComposedRole } from './actions/compose-roles.ts';
import { listKeys, makeKey, revoke } from './actions/keys.ts';
import { linkOperator } from './actions/link-operator.ts';
import { askLimits, listRoles } from './actions/limits.ts';
import { listOperators } from './actions/list-operators.ts';
import { changeOwnPassword, endOwnSession, listOwnSessions } from './actions/own.ts';

export const routes: Route[] = [
  route(staff.operators, listOperators),
  route(staff.makeOperator, makeOperator),
  route(staff.changeRole, askRole),
  route(staff.blockOperator, blockOperator),
  route(staff.resetOperator, resetOperator),
  route(staff.endOperatorSessions, endSessions),
  route(staffProvider.linkOperator, linkOperator),
  route(staff.roles, listRoles),
  route(staff.composeRole, compose),
  route(staff.changeComposedRole, changeComposed),
  route(staff.removeRole, removeComposedRole),
  route(staff.changeLimits, askLimits),
  route(staffKeys.apiKeys, listKeys),
  route(staffKeys.makeApiKey, makeKey),
  route(staffKeys.revokeApiKey, revoke),
  route(staff.ownSessions, listOwnSessions),
  route(staff.endOwnSession, endOwnSession),
  route(staff.changeOwnPassword, changeOwnPassword),
];
