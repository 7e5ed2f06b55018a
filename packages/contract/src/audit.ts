import { z } from 'zod';
import { call, cursorQuery, listOf, timestamp } from './call.ts';

export const auditLog = call({
  method: 'GET',
  path: '/office/api/audit',
  needs: 'operator',
  permission: 'audit.read',
  refusals: [],
  summary: 'Every operator action, newest first.',
  query: z.object({ ...cursorQuery, keyword: z.string().max(60).optional() }),
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
