import * as office from '@fairhouse/contract/tables-desk';
import { route, type Route } from '../../../kernel/module.ts';
import { changeTable } from './actions/change-table.ts';
import { listMonitor, readTable } from './actions/monitor.ts';
import { listRounds } from './actions/list-rounds.ts';
import { askReversal, listReversals } from './actions/reversals.ts';
import { approveReversal, declineReversal } from './actions/decide-reversal.ts';
import { switchTable } from './actions/switch-table.ts';
import { voidRound } from './actions/void-round.ts';

export const routes: Route[] = [
  route(office.tableMonitor, listMonitor),
  route(office.officeTable, readTable),
  route(office.changeTable, changeTable),
  route(office.switchTable, switchTable),
  route(office.voidRound, voidRound),
  route(office.tableRounds, listRounds),
  route(office.reversals, listReversals),
  route(office.askReversal, askReversal),
  route(office.approveReversal, approveReversal),
  route(office.declineReversal, declineReversal),
];
