import { z } from 'zod';
import { call, cursorQuery } from './call.ts';

export const statementFormat = z.enum(['csv', 'xlsx', 'pdf', 'json']);
export type StatementFormat = z.output<typeof statementFormat>;
const statementFile = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  /** The bytes of the file in base64. */
  content: z.string(),
  entries: z.number().int(),
});
const range = { startDate: cursorQuery.startDate, endDate: cursorQuery.endDate };
export const exportStatement = call({
  method: 'GET',
  path: '/wps/record/statement',
  needs: 'member',
  refusals: ['limit_exceeded'],
  switch: 'memberCenter/transactionHistory',
  callsPerMinuteMax: 6,
  summary:
    "The member's own entries of a range as a file; json is signed and carries the proof " +
    "that each transfer stands in the ledger's Merkle log, and what bets counted for when they " +
    'ended. Too many entries: limit_exceeded.',
  query: z.object({ format: statementFormat, ...range }),
  output: statementFile,
});
export const officeStatement = call({
  method: 'GET',
  path: '/office/api/members/{id}/statement',
  needs: 'operator',
  permission: 'members.read',
  refusals: ['limit_exceeded'],
  callsPerMinuteMax: 20,
  summary: "A member's statement as the member gets it; noted in the audit log.",
  params: z.object({ id: z.string().min(1).max(64) }),
  query: z.object({ format: statementFormat, ...range }),
  output: statementFile,
});
