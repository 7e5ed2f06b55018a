import { auditLog, exportAudit } from '@fairhouse/contract/audit';
import { route, type Route } from '../../../kernel/module.ts';
import { writeAudit } from './actions/export-audit.ts';
import { listAudit } from './actions/list-audit.ts';

export const routes: Route[] = [route(auditLog, listAudit), route(exportAudit, writeAudit)];
