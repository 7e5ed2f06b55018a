import { exportReport, houseReport, officeProfit } from '@fairhouse/contract/office-reports';
import { route, type Route } from '../../kernel/module.ts';
import { exportDays, readDays } from './actions/read-days.ts';
import { readMemberProfit } from './actions/read-member-profit.ts';

export const routes: Route[] = [
  route(houseReport, readDays), route(exportReport, exportDays),
  route(officeProfit, readMemberProfit),
];
