import {
  exportReport,
  houseOverview,
  houseReport,
  officeProfit,
} from '@fairhouse/contract/reports';
import {
  brandsReport,
  cohortReport,
  exportBrands,
  exportCohorts,
  exportReportBy,
  houseReportBy,
  reportWagers,
} from '@fairhouse/contract/reports-by';
import { housePulse } from '@fairhouse/contract/reports-pulse';
import { route, type Route } from '../../kernel/module.ts';
import { listWagers } from './actions/list-wagers.ts';
import { readBrands, writeBrands } from './actions/read-brands.ts';
import { readCohorts, writeCohorts } from './actions/read-cohorts.ts';
import { exportBy, readBy } from './actions/read-by.ts';
import { exportDays, readDays } from './actions/read-days.ts';
import { readOverview } from './actions/read-overview.ts';
import { readPulse } from './actions/read-pulse.ts';
import { readMemberProfit } from './actions/read-member-profit.ts';

export const routes: Route[] = [
  route(houseReport, readDays),
  route(exportReport, exportDays),
  route(houseReportBy, readBy),
  route(exportReportBy, exportBy),
  route(reportWagers, listWagers),
  route(brandsReport, readBrands),
  route(exportBrands, writeBrands),
  route(cohortReport, readCohorts),
  route(exportCohorts, writeCohorts),
  route(houseOverview, readOverview),
  route(housePulse, readPulse),
  route(officeProfit, readMemberProfit),
];
