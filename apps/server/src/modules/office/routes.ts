import * as office from '@fairhouse/contract/office';
import { officeOutbox } from '@fairhouse/contract/outbox';
import { route, type Route } from '../../kernel/module.ts';
import { adjust } from './actions/adjust.ts';
import { listAudit } from './actions/list-audit.ts';
import { listLedger, listWagers } from './actions/list-entries.ts';
import { listMembers, readMember } from './actions/list-members.ts';
import { listOutbox } from './actions/list-outbox.ts';
import { readOverview } from './actions/read-overview.ts';

export const routes: Route[] = [
  route(office.searchMembers, listMembers), route(office.officeMember, readMember),
  route(office.memberLedger, listLedger), route(office.memberWagers, listWagers),
  route(office.adjustBalance, adjust), route(office.auditLog, listAudit),
  route(office.houseOverview, readOverview),
  route(officeOutbox, listOutbox),
];
