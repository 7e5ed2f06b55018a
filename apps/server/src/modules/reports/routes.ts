import {
  exportReport,
  houseOverview,
  houseReport,
  officeProfit,
} from '@fairhouse/contract/reports';
import { route, type Route } from '../../kernel/module.ts';
import { exportDays, readDays } from './actions/read-days.ts';
import { readOverview } from './actions/read-overview.ts';
import { readMemberProfit } from './actions/read-member-profit.ts';

export const routes: Route[] = [
  route(houseReport, readDays),
  route(exportReport, exportDays),
  route(houseOverview, readOverview),
  route(officeProfit, readMemberProfit),
];
