import * as groups from '@fairhouse/contract/payment-groups';
import { route, type Route } from '../../kernel/module.ts';
import { changeGroup, closeGroup, createGroup, listGroups, orderGroups } from './actions/edit.ts';
import { countMove, listMembers, moveMany, moveOne, readStanding } from './actions/move.ts';

export const routes: Route[] = [
  route(groups.paymentGroups, listGroups),
  route(groups.createPaymentGroup, createGroup),
  route(groups.changePaymentGroup, changeGroup),
  route(groups.orderPaymentGroups, orderGroups),
  route(groups.closePaymentGroup, closeGroup),
  route(groups.groupMembers, listMembers),
  route(groups.countForGroup, countMove),
  route(groups.moveToGroup, moveMany),
  route(groups.memberGroup, readStanding),
  route(groups.setMemberGroup, moveOne),
];
