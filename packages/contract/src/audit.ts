import { z } from 'zod';
import { call, cursorQuery, listOf, timestamp } from './call.ts';

const keyword = z.string().max(60).optional();
const { startDate, endDate } = cursorQuery;

export const auditLog = call({
  method: 'GET',
  path: '/office/api/audit',
  needs: 'operator',
  permission: 'audit.read',
  refusals: [],
  summary: 'Every operator action, newest first.',
  query: z.object({ ...cursorQuery, keyword }),
  output: listOf(
    z.object({
      id: z.string(),
      operator: z.string(),
      action: z.string(),
      subject: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      reason: z.string(),
      ip: z.string(),
      at: timestamp,
    }),
  ),
});
/** A file of more rows is asked for in parts. */
export const AUDIT_FILE_ROWS_MAX = 50_000;
export const exportAudit = call({
  method: 'GET',
  path: '/office/api/audit/export',
  needs: 'operator',
  permission: 'audit.read',
  refusals: ['limit_exceeded'],
  callsPerMinuteMax: 20,
  summary:
    'The same rows as a CSV file, oldest first; more than 50,000 are refused: ask for fewer ' +
    'days. Noted in the audit log.',
  query: z.object({ startDate, endDate, keyword }),
  output: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
});
