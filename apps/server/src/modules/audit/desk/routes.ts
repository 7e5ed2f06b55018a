import { auditLog } from '@fairhouse/contract/audit';
import { route, type Route } from '../../../kernel/module.ts';
import { listAudit } from './actions/list-audit.ts';

export const routes: Route[] = [route(auditLog, listAudit)];
