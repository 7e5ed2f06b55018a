import * as desk from '@fairhouse/contract/members-desk';
import { route, type Route } from '../../../kernel/module.ts';
import { adjust } from './actions/adjust.ts';
import { listLedger, listWagers } from './actions/list-entries.ts';
import { listMembers, readMember } from './actions/list-members.ts';
import { readDevices, readLinks } from './actions/trace.ts';

export const routes: Route[] = [
  route(desk.searchMembers, listMembers),
  route(desk.officeMember, readMember),
  route(desk.memberLedger, listLedger),
  route(desk.memberWagers, listWagers),
  route(desk.adjustBalance, adjust),
  route(desk.memberDevices, readDevices),
  route(desk.memberLinks, readLinks),
];
